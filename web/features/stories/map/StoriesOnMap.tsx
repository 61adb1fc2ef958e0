import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { storyLimits } from '#contract/story.ts'
import { date } from '#web/lib/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { InteractiveMap } from '#web/map/InteractiveMap.tsx'
import type { MapWay } from '#web/map/map-summit.ts'
import { boxAround } from '#web/map/projection.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { feedMapQuery } from '../api.ts'
import type { FeedFilters } from '../feed/feed-filters.ts'
import { placesOf } from '../parts/track-line.ts'

/** Many hikes at once: where a hiker, or everybody, has been. A line leads to its story. */
export function StoriesOnMap({ filters }: { filters: FeedFilters }) {
  const found = useQuery(feedMapQuery(filters))
  // The library is on its way while the lines are.
  useEffect(() => void import('#web/map/MapLibreMap.tsx').catch(() => undefined), [])
  const items = found.data?.items
  const ways = useMemo(
    () =>
      (items ?? []).map(({ id, title, date: day, line }): MapWay => ({
        title: `${title}, ${date(day)}`,
        to: paths.activity(id),
        places: placesOf(line),
      })),
    [items],
  )
  if (found.isPending) return <Skeleton shape="block" ratio="16 / 9" />
  if (found.isError) {
    return (
      <ErrorState heading="h2" onRetry={() => void found.refetch()} retrying={found.isFetching}>
        {found.error.message}
      </ErrorState>
    )
  }
  if (ways.length === 0) return <p>{t('stories.on-map-none')}</p>
  const box = boxAround(ways.flatMap(cornersOf), 2)
  const words = ways.length < storyLimits.mapStories ? 'stories.on-map-caption' : 'stories.on-map-newest'
  return (
    <Sheet caption={t(words, { count: ways.length })}>
      <InteractiveMap
        // Other stories lie elsewhere: the map begins anew over them.
        key={JSON.stringify(filters)}
        label={t('stories.on-map-label')}
        summits={NO_SUMMITS}
        ways={ways}
        box={box}
        ratio="16 / 9"
      />
    </Sheet>
  )
}

const NO_SUMMITS = [] as const

function cornersOf({ places }: MapWay): { lon: number; lat: number }[] {
  const lons = places.map(([lon]) => lon)
  const lats = places.map(([, lat]) => lat)
  return [
    { lon: Math.min(...lons), lat: Math.min(...lats) },
    { lon: Math.max(...lons), lat: Math.max(...lats) },
  ]
}
