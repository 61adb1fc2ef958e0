import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { asksForDrafts, readFilters } from '#web/features/feed/feed-filters.ts'
import { FeedFilterChips } from '#web/features/feed/FeedFilterChips.tsx'
import { FeedGuest } from '#web/features/feed/FeedGuest.tsx'
import { FeedTabs } from '#web/features/feed/FeedTabs.tsx'
import { StoryFeed } from '#web/features/feed/StoryFeed.tsx'
import styles from '#web/features/feed/Feed.module.css'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { OwnDrafts } from './OwnDrafts.tsx'

/** The same stories in rows: little to load, much on one screen. */
export function CompactFeedPage() {
  const [search] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const isSignedIn = useIsSignedIn()
  const isMine = isSignedIn && filters.feed === 'mine'
  const stories = (
    <>
      <div className={styles.bar}>
        <FeedFilterChips filters={filters} />
      </div>
      {isSignedIn || filters.feed === 'all' ? <StoryFeed filters={filters} compact /> : <FeedGuest />}
    </>
  )
  return (
    <>
      <PageHeader title={t('stories.compact-title')} lead={t('stories.compact-lead')} />
      <FeedTabs filters={filters} />
      {isMine ? <OwnDrafts isOpen={asksForDrafts(search)}>{stories}</OwnDrafts> : stories}
    </>
  )
}
