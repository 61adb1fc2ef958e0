import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { safeReturnRoutes } from '#contract/safe-return.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { contactByLinkQuery } from '#web/queries/safe-return.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './SafeReturn.module.css'
import { isLinkUnknown } from './is-link-unknown.ts'

/** Where somebody's contact agrees to be one, or declines; the answer may be changed here at any time. */
export function SafeContactPage() {
  const { link = '' } = useParams()
  const query = useQuery(contactByLinkQuery(link))
  const answer = useMutation({
    mutationFn: (said: 'agreed' | 'declined') =>
      call(safeReturnRoutes.answer, { body: { link, answer: said } }),
    onSuccess: () => refreshAfter.contactAnswered(link),
  })
  if (query.isPending) return <Skeleton lines={5} />
  if (isLinkUnknown(query.error)) {
    return (
      <ErrorState heading="h1" title={t('safe.link-unknown')}>
        {t('safe.link-unknown-msg')}
      </ErrorState>
    )
  }
  if (query.isError) return <QueryError query={query} heading="h1" />
  const { hikerEmail, answer: now } = query.data
  return (
    <div className={styles.page}>
      <PageHeader title={t('safe.contact-title')} />
      <p>{t('safe.contact-lead', { email: hikerEmail })}</p>
      {now !== 'asked' && <Notice tone="success">{t(`safe.contact-${now}`)}</Notice>}
      <div className={styles.buttons}>
        {now !== 'agreed' && (
          <Button wide loading={answer.isPending} onClick={() => answer.mutate('agreed')}>
            {t('safe.contact-agree')}
          </Button>
        )}
        {now !== 'declined' && (
          <Button look="outline" wide loading={answer.isPending} onClick={() => answer.mutate('declined')}>
            {t('safe.contact-decline')}
          </Button>
        )}
      </div>
      <ChangeError of={answer} />
    </div>
  )
}
