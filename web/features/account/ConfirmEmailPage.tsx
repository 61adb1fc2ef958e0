import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { accountRoutes, CONFIRM_LINK_DAYS } from '#contract/account.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { confirmationQuery } from '#web/queries/account.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './FormStack.module.css'

/** Where the link from the e-mail leads; opening it twice does no harm. */
export function ConfirmEmailPage() {
  const { link = '' } = useParams()
  const confirmation = useQuery(confirmationQuery(link))
  const { isSuccess, error } = confirmation
  useEffect(() => {
    if (isSuccess) refreshAfter.emailConfirmed()
  }, [isSuccess])
  if (isSuccess) return <Confirmed />
  if (isExpired(error)) return <Expired link={link} said={error.message} />
  return (
    <AuthPage title={t('account.confirm-title')}>
      {error ? (
        <div className={styles.done}>
          <ChangeError of={confirmation} />
          <Button loading={confirmation.isFetching} onClick={() => void confirmation.refetch()}>
            {t('account.confirm-retry')}
          </Button>
        </div>
      ) : (
        <Skeleton lines={2} />
      )}
    </AuthPage>
  )
}

function Confirmed() {
  const isSignedIn = useIsSignedIn()
  return (
    <AuthPage title={t('account.confirmed-title')}>
      <div className={styles.done} role="status">
        <p>{t('account.confirmed')}</p>
        {isSignedIn ? (
          <ButtonLink to={paths.activities}>{t('account.confirmed-on')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.signin}>{t('account.signin')}</ButtonLink>
        )}
      </div>
    </AuthPage>
  )
}

/** An old link still says whom to send a new one to; one that was cut off on its way does not. */
function Expired({ link, said }: { link: string; said: string }) {
  const another = useMutation({
    mutationFn: () => call(accountRoutes.renewConfirmation, { body: { link } }),
  })
  if (another.isSuccess) {
    return (
      <AuthPage title={t('account.reset-sent-title')}>
        <div className={styles.done} role="status">
          <p>{t('account.confirm-sent', { count: CONFIRM_LINK_DAYS })}</p>
        </div>
      </AuthPage>
    )
  }
  const isUnknown = isExpired(another.error)
  return (
    <AuthPage title={t('account.link-expired-title')} lead={said}>
      <div className={styles.done}>
        {isUnknown ? (
          <Notice tone="error">{t('account.confirm-unknown')}</Notice>
        ) : (
          <ChangeError of={another} />
        )}
        {isUnknown ? (
          <ButtonLink to={paths.editProfile}>{t('account.confirm-to-profile')}</ButtonLink>
        ) : (
          <Button loading={another.isPending} onClick={() => another.mutate()}>
            {t('account.link-another')}
          </Button>
        )}
      </div>
    </AuthPage>
  )
}

function isExpired(error: Error | null): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'link-expired'
}
