import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { privacyQuery } from '#web/queries/stories.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EndsSettings } from './EndsSettings.tsx'
import { ZoneSettings } from './ZoneSettings.tsx'
import styles from './PrivacyPage.module.css'

/** What of one's tracks nobody else sees; `counted` asks where they count without being seen. */
export function PrivacyPage({ counted }: { counted: ReactNode }) {
  const query = useQuery(privacyQuery)
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('stories.privacy-title')}
        lead={t('stories.privacy-lead')}
        before={<Breadcrumbs crumbs={[{ label: t('stories.privacy-back'), to: paths.editProfile }]} />}
      />
      {query.data ? (
        <>
          <ZoneSettings privacy={query.data} />
          <EndsSettings privacy={query.data} />
          {counted}
          <p className={styles.note}>{t('stories.privacy-limits')}</p>
        </>
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}
