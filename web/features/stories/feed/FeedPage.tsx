import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { WaitingStories } from '../form/WaitingStories.tsx'
import { FeedMap } from '../map/FeedMap.tsx'
import { CompanionRequests } from './CompanionRequests.tsx'
import { readFilters } from './feed-filters.ts'
import { FeedFilterChips } from './FeedFilterChips.tsx'
import { FeedGuest } from './FeedGuest.tsx'
import { FeedTabs } from './FeedTabs.tsx'
import { OwnYear } from './OwnYear.tsx'
import { StoryFeed } from './StoryFeed.tsx'
import styles from './Feed.module.css'

export function FeedPage() {
  const [search] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const isSignedIn = useIsSignedIn()
  const mayRead = isSignedIn || filters.feed === 'all'
  return (
    <>
      <PageHeader
        title={t('stories.title')}
        actions={
          isSignedIn && (
            <ButtonLink to={paths.activityImport} look="ghost" size="small" icon="upload">
              {t('stories.import-many')}
            </ButtonLink>
          )
        }
      />
      <PageColumns
        className={styles.feed}
        aside={
          isSignedIn ? (
            <>
              <CompanionRequests />
              <OwnYear />
            </>
          ) : (
            mayRead && <FeedGuest short />
          )
        }
      >
        <FeedTabs filters={filters} />
        <div className={styles.bar}>
          <FeedFilterChips filters={filters} />
          {mayRead && <FeedMap filters={filters} />}
        </div>
        {isSignedIn && <WaitingStories />}
        {mayRead ? <StoryFeed filters={filters} /> : <FeedGuest />}
      </PageColumns>
    </>
  )
}
