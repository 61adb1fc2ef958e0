import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { accountRoutes } from '#contract/account.ts'
import { call } from '#web/lib/api/api.ts'
import { sendEarlyEnter } from '#web/lib/forms/early-enter.ts'
import { t } from '#web/lib/i18n.ts'
import { session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { NewPasswordFields, type NewPasswordValues } from './NewPasswordFields.tsx'
import { passwordGiven } from './rules.ts'
import { useServerProblem } from './use-server-problem.ts'
import styles from './EditProfilePage.module.css'

type Values = NewPasswordValues & { currentPassword: string }

const empty: Values = { currentPassword: '', password: '', passwordConfirm: '' }

export function PasswordChange({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const finish = () => {
    setIsOpen(false)
    setIsChanged(true)
  }
  return (
    <section>
      <h2>{t('account.password')}</h2>
      {isChanged && !isOpen && <Notice tone="success">{t('account.password-changed')}</Notice>}
      {isOpen ? (
        <PasswordForm email={email} onDone={finish} onCancel={() => setIsOpen(false)} />
      ) : (
        <Button look="outline" icon="lock" onClick={() => setIsOpen(true)}>
          {t('account.password-change')}
        </Button>
      )}
    </section>
  )
}

type PasswordFormProps = { email: string; onDone: () => void; onCancel: () => void }

function PasswordForm({ email, onDone, onCancel }: PasswordFormProps) {
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: empty })
  const { errors, isValid, isSubmitting } = form.formState
  const { setFocus } = form
  // The button that opened the form is gone: without this the keyboard would start over from the top.
  useEffect(() => setFocus('currentPassword'), [setFocus])
  const { message, attempt } = useServerProblem<Values>(['currentPassword', 'password'], form.setError)
  const submit = form.handleSubmit(({ currentPassword, password }) =>
    attempt(async () => {
      // Every other device is signed off; this one goes on with the tokens of the answer.
      session.replace(await call(accountRoutes.changePassword, { body: { currentPassword, password } }))
      onDone()
    }),
  )
  return (
    <form ref={sendEarlyEnter} className={styles.narrow} onSubmit={submit} noValidate>
      {/* A password manager files the new password under this name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('account.password-current')} error={errors.currentPassword?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword', passwordGiven)} />
      </Field>
      <NewPasswordFields
        form={form as unknown as UseFormReturn<NewPasswordValues>}
        label={t('account.password-new')}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={!isValid && !isSubmitting} loading={isSubmitting}>
          {t('account.new-save')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
      {message && <Notice tone="error">{message}</Notice>}
    </form>
  )
}
