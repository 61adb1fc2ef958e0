import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { NAME_MAX, authRoutes, type SignIn } from '#contract/auth.ts'
import { call } from '#web/lib/api/api.ts'
import { sendEarlyEnter } from '#web/lib/forms/early-enter.ts'
import { t } from '#web/lib/i18n.ts'
import { invitation } from '#web/lib/session/invitation.ts'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { AccountMade } from './AccountMade.tsx'
import { AuthPage } from './AuthPage.tsx'
import { NothingKept } from './NothingKept.tsx'
import { NewPasswordFields, type NewPasswordValues } from './NewPasswordFields.tsx'
import { emailRule, nameRule } from './rules.ts'
import { signUpMissing, type Missing } from './signup-missing.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useServerProblem } from './use-server-problem.ts'
import styles from './FormStack.module.css'

type Values = NewPasswordValues & { email: string; firstName: string; lastName: string; rules: boolean }

const empty: Values = {
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  passwordConfirm: '',
  rules: false,
}
const names = ['email', 'firstName', 'lastName', 'password', 'passwordConfirm', 'rules'] as const

export function SignUpPage() {
  const [made, setMade] = useState<SignIn | null>(null)
  if (made !== null) return <AccountMade credentials={made} />
  return (
    <AuthPage title={t('account.signup-title')} lead={t('account.signup-lead')}>
      <NothingKept />
      <SignUpForm onMade={setMade} />
    </AuthPage>
  )
}

function SignUpForm({ onMade }: { onMade: (credentials: SignIn) => void }) {
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: empty })
  const { errors, isValid, isSubmitting } = form.formState
  const missing = signUpMissing({ ...empty, ...useWatch({ control: form.control }) })
  const { message, attempt } = useServerProblem<Values>(names, form.setError)
  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      await call(authRoutes.signup, { body: { ...values, qrcode: invitation() } })
      onMade({ email: values.email, password: values.password })
    }),
  )
  return (
    <form ref={sendEarlyEnter} className={styles.stack} onSubmit={submit} noValidate>
      <Field label={t('account.email')} error={errors.email?.message} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.register('email', emailRule)}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('account.first-name')} error={errors.firstName?.message} optional>
          <TextInput
            autoComplete="given-name"
            maxLength={NAME_MAX}
            {...form.register('firstName', nameRule)}
          />
        </Field>
        <Field label={t('account.last-name')} error={errors.lastName?.message} optional>
          <TextInput
            autoComplete="family-name"
            maxLength={NAME_MAX}
            {...form.register('lastName', nameRule)}
          />
        </Field>
      </div>
      <NewPasswordFields form={form as unknown as UseFormReturn<NewPasswordValues>} />
      <Checkbox
        label={
          <>
            {t('account.rules-accept')} <Link to={paths.statute}>{t('account.rules-statute')}</Link>{' '}
            {t('account.rules-and')}&nbsp;<Link to={paths.privacy}>{t('account.rules-privacy')}</Link>
          </>
        }
        error={errors.rules?.message}
        required
        {...form.register('rules', { validate: (ticked) => ticked || t('account.rules-required') })}
      />
      <p className={styles.note}>{t('account.signup-visible')}</p>
      <SubmitButton
        look="accent"
        missing={missing.map(wordsFor)}
        isValid={isValid}
        isSubmitting={isSubmitting}
      >
        {t('account.signup')}
      </SubmitButton>
      {message && <Notice tone="error">{message}</Notice>}
      <p className={styles.other}>
        {t('account.has-account')} <Link to={paths.signin}>{t('account.signin')}</Link>
      </p>
    </form>
  )
}

const wordsFor = (name: Missing) => t(`account.missing-${name}`)
