import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { readFilters } from './feed-filters.ts'
import { FeedFilterChips } from './FeedFilterChips.tsx'
import { FeedGuest } from './FeedGuest.tsx'
import { FeedTabs } from './FeedTabs.tsx'
import { StoryFeed } from './StoryFeed.tsx'
import styles from './Feed.module.css'

/** The same stories in rows: little to load, much on one screen. */
export function CompactFeedPage() {
  const [search] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const isSignedIn = useIsSignedIn()
  return (
    <div className={styles.narrow}>
      <PageHeader title={t('stories.compact-title')} lead={t('stories.compact-lead')} />
      <FeedTabs filters={filters} />
      <div className={styles.bar}>
        <FeedFilterChips filters={filters} />
      </div>
      {isSignedIn || filters.feed === 'all' ? <StoryFeed filters={filters} compact /> : <FeedGuest />}
    </div>
  )
}
