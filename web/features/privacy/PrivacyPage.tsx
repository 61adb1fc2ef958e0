import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { privacyQuery } from '#web/queries/stories.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EndsSettings } from './EndsSettings.tsx'
import { ZoneSettings } from './ZoneSettings.tsx'
import styles from './PrivacyPage.module.css'

/** What of one's tracks nobody else sees. */
export function PrivacyPage() {
  const { data, error, isFetching, refetch } = useQuery(privacyQuery)
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('stories.privacy-title')}
        lead={t('stories.privacy-lead')}
        before={<Breadcrumbs crumbs={[{ label: t('stories.privacy-back'), to: paths.editProfile }]} />}
      />
      {data ? (
        <>
          <ZoneSettings privacy={data} />
          <EndsSettings privacy={data} />
          <p className={styles.note}>{t('stories.privacy-limits')}</p>
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}
