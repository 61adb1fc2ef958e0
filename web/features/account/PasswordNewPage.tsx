import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router'
import { accountRoutes } from '#contract/account.ts'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordFields, type NewPasswordValues } from './NewPasswordFields.tsx'
import { useServerProblem } from './use-server-problem.ts'
import styles from './FormStack.module.css'

export function PasswordNewPage() {
  const { email, hash } = useParams()
  const [isSet, setIsSet] = useState(false)
  const form = useForm<NewPasswordValues>({
    mode: 'onTouched',
    defaultValues: { password: '', passwordConfirm: '' },
  })
  const { isValid, isSubmitting } = form.formState
  const { message, attempt } = useServerProblem<NewPasswordValues>(['password'], form.setError)
  const submit = form.handleSubmit(({ password }) =>
    attempt(async () => {
      await call(accountRoutes.setNewPassword, { body: { email: email ?? '', hash: hash ?? '', password } })
      setIsSet(true)
    }),
  )
  if (isSet) {
    return (
      <AuthPage title={t('account.new-set-title')}>
        <div className={styles.done} role="status">
          <p>{t('account.new-set')}</p>
          <ButtonLink to={paths.signin}>{t('account.signin')}</ButtonLink>
        </div>
      </AuthPage>
    )
  }
  if (!email || !hash) {
    return (
      <AuthPage title={t('account.new-title')}>
        <div className={styles.done}>
          <p>{t('account.new-without-link')}</p>
          <ButtonLink to={paths.passwordReset}>{t('account.reset-send')}</ButtonLink>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('account.new-title')} lead={t('account.new-lead', { email })}>
      <form className={styles.stack} onSubmit={submit} noValidate>
        {/* A password manager files the new password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields form={form} />
        <Button type="submit" wide disabled={!isValid} loading={isSubmitting}>
          {t('account.new-save')}
        </Button>
        {message && <Notice tone="error">{message}</Notice>}
      </form>
    </AuthPage>
  )
}
