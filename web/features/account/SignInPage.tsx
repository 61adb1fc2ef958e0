import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { authRoutes, type SignIn } from '#contract/auth.ts'
import { call } from '#web/lib/api/api.ts'
import { sendEarlyEnter } from '#web/lib/forms/early-enter.ts'
import { t } from '#web/lib/i18n.ts'
import { lapseOf } from '#web/lib/session/session-end.ts'
import type { Lapse } from '#web/lib/session/session-store.ts'
import { signIn } from '#web/lib/session/sign-in.ts'
import { DemoAccounts } from '#web/parts/DemoAccounts.tsx'
import { paths } from '#web/paths.ts'
import { demoAccountsQuery } from '#web/queries/config.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { AuthPage } from './AuthPage.tsx'
import { isAccountDeleted } from './account-deleted.ts'
import { LapseNotice } from './LapseNotice.tsx'
import { NothingKept } from './NothingKept.tsx'
import { emailRule, passwordGiven } from './rules.ts'
import { signInMissing } from './signin-missing.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useServerProblem } from './use-server-problem.ts'
import styles from './FormStack.module.css'

export function SignInPage() {
  const { state } = useLocation()
  if (isAccountDeleted(state)) {
    return (
      <AuthPage title={t('account.deleted-title')}>
        <div className={styles.done} role="status">
          <p>{t('account.deleted')}</p>
          <ButtonLink to={paths.info}>{t('account.deleted-home')}</ButtonLink>
        </div>
      </AuthPage>
    )
  }
  return <SignInForm lapse={lapseOf(state)} />
}

const words = { email: 'account.missing-email', password: 'account.missing-any-password' } as const

const empty = { email: '', password: '' }

const enter = async ({ email, password }: SignIn) =>
  signIn(await call(authRoutes.signin, { body: { email, password } }))

function SignInForm({ lapse }: { lapse: Lapse | null }) {
  const form = useForm<SignIn>({ mode: 'onTouched', defaultValues: empty })
  const { errors, isValid, isSubmitting } = form.formState
  const missing = signInMissing({ ...empty, ...useWatch({ control: form.control }) })
  const { data: demo } = useQuery(demoAccountsQuery)
  const { message, attempt } = useServerProblem<SignIn>(['email', 'password'], form.setError)
  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      await enter(values)
      // Whoever signs off before the next page has come is on this one again: nobody finds a password there.
      form.reset(empty)
    }),
  )
  return (
    <AuthPage
      title={t('account.signin-title')}
      lead={lapse === null && t('account.signin-lead')}
      signs="newcomer"
    >
      {lapse !== null && <LapseNotice lapse={lapse} />}
      <NothingKept />
      <form ref={sendEarlyEnter} className={styles.stack} onSubmit={submit} noValidate>
        <Field label={t('account.email')} error={errors.email?.message} required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            {...form.register('email', emailRule)}
          />
        </Field>
        <Field
          label={t('account.password')}
          error={errors.password?.message}
          required
          aside={<Link to={paths.passwordReset}>{t('account.forgotten')}</Link>}
        >
          <PasswordInput autoComplete="current-password" {...form.register('password', passwordGiven)} />
        </Field>
        <SubmitButton
          missing={missing.map((name) => t(words[name]))}
          isValid={isValid}
          isSubmitting={isSubmitting}
        >
          {t('account.signin')}
        </SubmitButton>
        {message && <Notice tone="error">{message}</Notice>}
        <p className={styles.other}>
          {t('account.no-account')} <Link to={paths.signup}>{t('account.signup')}</Link>
        </p>
      </form>
      <DemoAccounts accounts={demo?.items ?? []} enter={(account) => attempt(() => enter(account))} />
    </AuthPage>
  )
}
