import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { accountRoutes, type ResetLink } from '#contract/account.ts'
import { usersRoutes } from '#contract/users.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { sendEarlyEnter } from '#web/lib/forms/early-enter.ts'
import { t } from '#web/lib/i18n.ts'
import { session } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { resetLinkQuery } from '#web/queries/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordFields, type NewPasswordValues } from './NewPasswordFields.tsx'
import { ResetSent } from './ResetSent.tsx'
import { useServerProblem } from './use-server-problem.ts'
import styles from './FormStack.module.css'

export function PasswordNewPage() {
  const { email, hash } = useParams()
  if (email && hash) return <WithLink link={{ email, hash }} />
  return (
    <AuthPage title={t('account.new-title')}>
      <div className={styles.done}>
        <p>{t('account.new-without-link')}</p>
        <ButtonLink to={paths.passwordReset}>{t('account.reset-send')}</ButtonLink>
      </div>
    </AuthPage>
  )
}

/** A link that was used or is too old says so at once; if that cannot be found out, saving will tell. */
function WithLink({ link }: { link: ResetLink }) {
  const [isSet, setIsSet] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const check = useQuery(resetLinkQuery(link))
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
  const said = refusal ?? (isExpired(check.error) ? check.error.message : undefined)
  if (said !== undefined) return <ExpiredLink email={link.email} said={said} />
  return (
    <AuthPage title={t('account.new-title')} lead={t('account.new-lead', { email: link.email })}>
      {check.isPending ? (
        <div className={styles.stack}>
          <Skeleton shape="block" height={212} />
        </div>
      ) : (
        <NewPasswordForm link={link} onSet={() => setIsSet(true)} onExpired={setRefusal} />
      )}
    </AuthPage>
  )
}

type NewPasswordFormProps = { link: ResetLink; onSet: () => void; onExpired: (said: string) => void }

function NewPasswordForm({ link, onSet, onExpired }: NewPasswordFormProps) {
  const form = useForm<NewPasswordValues>({
    mode: 'onTouched',
    defaultValues: { password: '', passwordConfirm: '' },
  })
  const { isValid, isSubmitting } = form.formState
  const { message, attempt } = useServerProblem<NewPasswordValues>(['password'], form.setError)
  const submit = form.handleSubmit(({ password }) =>
    attempt(async () => {
      try {
        await call(accountRoutes.setNewPassword, { body: { ...link, password } })
      } catch (error) {
        if (isExpired(error)) onExpired(error.message)
        throw error
      }
      // Every session of the account is over. If one is kept in this browser, asking with it once lets go of it.
      if (session.isSignedIn()) await call(usersRoutes.own).catch(() => undefined)
      onSet()
    }),
  )
  return (
    <form ref={sendEarlyEnter} className={styles.stack} onSubmit={submit} noValidate>
      {/* A password manager files the new password under this name. */}
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordFields form={form} />
      <Button type="submit" wide disabled={!isValid} loading={isSubmitting}>
        {t('account.new-save')}
      </Button>
      {message && <Notice tone="error">{message}</Notice>}
    </form>
  )
}

function ExpiredLink({ email, said }: { email: string; said: string }) {
  const another = useMutation({
    // The same words whatever the outcome, as everywhere where a link is asked for.
    mutationFn: () => call(accountRoutes.resetPassword, { body: { email } }).catch(() => undefined),
  })
  if (another.isSuccess) return <ResetSent />
  return (
    <AuthPage title={t('account.link-expired-title')} lead={t('account.link-expired', { email })}>
      <div className={styles.done}>
        <Notice tone="error">{said}</Notice>
        <Button loading={another.isPending} onClick={() => another.mutate()}>
          {t('account.link-another')}
        </Button>
        <Link to={paths.signin}>{t('account.back-to-signin')}</Link>
      </div>
    </AuthPage>
  )
}

function isExpired(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'link-expired'
}
