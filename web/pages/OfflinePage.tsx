import { InstallSection } from '#web/features/offline/InstallSection.tsx'
import { KeptPages } from '#web/features/offline/KeptPages.tsx'
import styles from '#web/features/offline/Offline.module.css'
import { OwnPages } from '#web/features/offline/OwnPages.tsx'
import { UsableOffline } from '#web/features/offline/UsableOffline.tsx'
import { WaitingDeeds } from '#web/features/offline/WaitingDeeds.tsx'
import { WaitingStories } from '#web/features/story-writing/WaitingStories.tsx'
import { t } from '#web/lib/i18n.ts'
import { InstallButton } from '#web/shell/InstallButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** What there is without network, and what waits for one. */
export function OfflinePage() {
  return (
    <>
      <PageHeader title={t('offline.title')} lead={t('offline.lead')} />
      <div className={styles['page']}>
        <WaitingDeeds stories={<WaitingStories />} />
        <OwnPages />
        <KeptPages />
        <UsableOffline />
        <InstallSection button={<InstallButton className={styles['install']} />} />
      </div>
    </>
  )
}
