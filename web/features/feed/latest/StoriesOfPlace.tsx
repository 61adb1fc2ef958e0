import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { latestStoriesQuery } from '#web/queries/stories.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CompactEntry } from '../CompactEntry.tsx'
import { filtersAddress } from '../feed-filters.ts'
import styles from './StoriesOfPlace.module.css'

type StoriesOfPlaceProps = { place: { summitId: number } | { rangeId: number }; empty: ReactNode }

/** The latest stories of a summit or a range, on its own page. */
export function StoriesOfPlace({ place, empty }: StoriesOfPlaceProps) {
  const query = useQuery(latestStoriesQuery(place))
  if (query.isPending) return <Skeleton shape="row" lines={3} />
  if (query.isError) return <QueryError query={query} heading="h3" />
  if (query.data.items.length === 0) return empty
  return (
    <>
      {query.data.items.map((story) => (
        <CompactEntry key={story.id} story={story} level="h3" />
      ))}
      {query.data.next !== null && (
        <p className={styles.more}>
          <Link to={paths.activities + filtersAddress({ feed: 'all', ...place })}>
            {t('stories.all-here')}
          </Link>
        </p>
      )}
    </>
  )
}
