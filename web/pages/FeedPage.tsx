import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { StampsOfHiker } from '#web/features/achievements/StampsOfHiker.tsx'
import { ApplauseButton } from '#web/features/applause/ApplauseButton.tsx'
import { CompanionRequests } from '#web/features/companions/CompanionRequests.tsx'
import { FirstStepsInFeed } from '#web/features/hiker-stats/FirstStepsInFeed.tsx'
import { OwnYear } from '#web/features/hiker-stats/OwnYear.tsx'
import { HikerGoals } from '#web/features/rewards/HikerGoals.tsx'
import { asksForDrafts, readFilters } from '#web/features/feed/feed-filters.ts'
import styles from '#web/features/feed/Feed.module.css'
import { FeedFilterChips } from '#web/features/feed/FeedFilterChips.tsx'
import { FeedGuest } from '#web/features/feed/FeedGuest.tsx'
import { FeedTabs } from '#web/features/feed/FeedTabs.tsx'
import { StoryFeed } from '#web/features/feed/StoryFeed.tsx'
import { FollowedNews } from '#web/features/feed/latest/FollowedNews.tsx'
import { useStorySelection } from '#web/features/feed/use-story-selection.ts'
import { FeedMap } from '#web/features/feed/map/FeedMap.tsx'
import { WaitingStories } from '#web/features/story-writing/WaitingStories.tsx'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { ONE_COLUMN } from '#web/lib/browser/widths.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { OwnDrafts } from './OwnDrafts.tsx'

export function FeedPage() {
  const [search] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const isSignedIn = useIsSignedIn()
  const me = useMe()
  const isMine = isSignedIn && filters.feed === 'mine'
  const selection = useStorySelection()
  const mayRead = isSignedIn || filters.feed === 'all'
  const stories = (
    <>
      <div className={styles.bar}>
        <FeedFilterChips filters={filters} />
        {mayRead && <FeedMap filters={filters} />}
        {isMine && !selection.isOn && (
          <Button look="ghost" size="small" icon="eye" onClick={selection.start}>
            {t('stories.select-many')}
          </Button>
        )}
      </div>
      {isSignedIn && <WaitingStories />}
      {mayRead ? (
        <StoryFeed
          filters={filters}
          renderApplause={(story) => <ApplauseButton story={story} />}
          {...(isMine && { selection })}
        />
      ) : (
        <FeedGuest />
      )}
    </>
  )
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
      {isSignedIn && <FirstStepsInFeed />}
      <PageColumns
        className={styles.feed}
        aside={
          isSignedIn ? (
            <>
              <RequestsWhere isNarrow={false} />
              <OwnYear />
              {filters.feed === 'all' && <FollowedNews />}
              {me && <HikerGoals userId={me.id} size="small" />}
              {me && <StampsOfHiker userId={me.id} isShort />}
            </>
          ) : (
            mayRead && <FeedGuest short />
          )
        }
      >
        {/* Somebody waits for an answer: below a whole feed it would not be found. */}
        {isSignedIn && <RequestsWhere isNarrow />}
        <FeedTabs filters={filters} />
        {isMine ? <OwnDrafts isOpen={asksForDrafts(search)}>{stories}</OwnDrafts> : stories}
      </PageColumns>
    </>
  )
}

function RequestsWhere({ isNarrow }: { isNarrow: boolean }) {
  return useMediaQuery(ONE_COLUMN) === isNarrow && <CompanionRequests />
}
