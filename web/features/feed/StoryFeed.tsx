import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { StoryCard } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { feedQuery } from '#web/queries/stories.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { Part } from '#web/ui/Part.tsx'
import { CompactEntry } from './CompactEntry.tsx'
import { FeedEmpty } from './FeedEmpty.tsx'
import type { FeedFilters } from './feed-filters.ts'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { Selectable } from './Selectable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { StoryEntry } from './StoryEntry.tsx'
import type { StorySelection } from './use-story-selection.ts'
import styles from './Feed.module.css'

type StoryFeedProps = { filters: FeedFilters } & (
  | { compact: true }
  | {
      compact?: false
      renderApplause: (story: StoryCard) => ReactNode
      /** Lets several of one's own stories be chosen. */
      selection?: StorySelection
    }
)

/** Pages that come by themselves; after so many a person decides, so that the footer can be reached. */
const BY_ITSELF = 3

export function StoryFeed(props: StoryFeedProps) {
  const { filters, compact = false } = props
  const feed = useInfiniteQuery(feedQuery(filters))
  const end = useRef<HTMLDivElement>(null)
  const stories = feed.data?.pages.flatMap((page) => page.items) ?? []
  const pages = feed.data?.pages.length ?? 0
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed
  const byItself = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pages < BY_ITSELF

  const more = useEffectEvent(() => void feed.fetchNextPage())
  useEffect(() => {
    const element = end.current
    if (!element || !byItself) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '600px',
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [byItself])

  if (feed.isPending) return <FeedSkeleton compact={compact} />
  if (feed.isError && stories.length === 0) return <QueryError query={feed} />
  if (stories.length === 0) return <FeedEmpty filters={filters} />
  return (
    <>
      {props.compact && (
        <Part>
          <div className={styles.rows}>
            {stories.map((story) => (
              <CompactEntry key={story.id} story={story} />
            ))}
          </div>
        </Part>
      )}
      {!props.compact &&
        stories.map((story, index) => (
          <Part key={story.id}>
            <Selectable story={story} selection={props.selection}>
              <StoryEntry
                story={story}
                wide={index % 4 === 0}
                eager={index === 0}
                applause={props.renderApplause(story)}
              />
            </Selectable>
          </Part>
        ))}
      <div ref={end} />
      <MorePages query={feed}>{t('stories.show-older')}</MorePages>
      {!props.compact && props.selection?.isOn && (
        <SelectionBar
          selection={props.selection}
          listed={stories.filter(props.selection.mayChoose).map(({ id }) => id)}
        />
      )}
    </>
  )
}
