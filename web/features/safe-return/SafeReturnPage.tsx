import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import { time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { returnByLinkQuery } from '#web/queries/safe-return.ts'
import { Emergency } from '#web/ui/Emergency.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CheckInButtons } from './CheckInButtons.tsx'
import styles from './SafeReturn.module.css'
import { isLinkUnknown } from './is-link-unknown.ts'

/** Where the link of the reminder leads. Opening it does nothing yet: programs that look through mail open links, too. */
export function SafeReturnPage() {
  const { link = '' } = useParams()
  const query = useQuery(returnByLinkQuery(link))
  if (query.isPending) return <Skeleton lines={5} />
  if (query.error instanceof ApiProblem && query.error.status === 0) {
    return (
      <div className={styles.page}>
        <PageHeader title={t('safe.page-title')} />
        <p>{t('safe.unreached')}</p>
        <CheckInButtons link={link} canPutOff={false} />
        <Emergency />
      </div>
    )
  }
  if (isLinkUnknown(query.error)) {
    return (
      <ErrorState heading="h1" title={t('safe.link-unknown')}>
        {t('safe.link-unknown-msg')}
      </ErrorState>
    )
  }
  if (query.isError) return <QueryError query={query} heading="h1" />
  const { state, title, backAt, alarmAt } = query.data
  const isActive = state === 'armed' || state === 'alarmed'
  return (
    <div className={styles.page}>
      <PageHeader title={t('safe.page-title')} lead={`„${typeset(title)}”`} />
      {isActive ? (
        <>
          <p>{t('safe.page-hours', { back: time(backAt), alarm: time(alarmAt) })}</p>
          {state === 'alarmed' && <Notice tone="error">{t('safe.state-alarmed')}</Notice>}
          <CheckInButtons link={link} canPutOff={state === 'armed'} />
          <p>{t('safe.no-network')}</p>
        </>
      ) : (
        <Notice tone="success">{t(`safe.state-${state}`)}</Notice>
      )}
      <Emergency />
    </div>
  )
}
