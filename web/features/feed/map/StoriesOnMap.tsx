import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { storyLimits } from '#contract/story.ts'
import { date, today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import type { MapWay } from '#web/map/map-summit.ts'
import { placesOf } from '#web/map/track-line.ts'
import { waysBox } from '#web/map/ways-size.ts'
import { WaysSheet } from '#web/map/WaysSheet.tsx'
import { paths } from '#web/paths.ts'
import { storiesOnMapQuery } from '#web/queries/stories.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import type { FeedFilters } from '../feed-filters.ts'
import { StoriesOnMapWaiting } from './StoriesOnMapWaiting.tsx'

type StoriesOnMapProps = {
  filters: FeedFilters
  label: string
  /** What stands on the map when no story has a track. */
  empty?: ReactNode
  /** The level of the heading of an error, by where the map stands. */
  heading?: 'h2' | 'h3'
}

/** Many hikes at once: where a hiker, or everybody, has been. A line leads to its story. */
export function StoriesOnMap({ filters, label, empty, heading = 'h2' }: StoriesOnMapProps) {
  const found = useQuery({ ...storiesOnMapQuery(filters), placeholderData: keepPreviousData })
  const items = found.data?.items
  const ways = useMemo(() => {
    const year = today().slice(0, 4)
    return (items ?? []).map(({ id, title, date: day, line }): MapWay => ({
      title,
      day: date(day),
      to: paths.activity(id),
      when: day.startsWith(year) ? 'this-year' : 'earlier',
      places: placesOf(line),
    }))
  }, [items])
  const box = useMemo(() => waysBox(ways.flatMap(cornersOf)), [ways])
  if (found.isPending) return <StoriesOnMapWaiting />
  const words = ways.length < storyLimits.mapStories ? 'stories.on-map-caption' : 'stories.on-map-newest'
  return (
    <WaysSheet
      label={label}
      ways={ways}
      box={box}
      stale={found.isPlaceholderData}
      caption={t(words, { count: ways.length })}
      instead={
        found.isError ? (
          <QueryError query={found} heading={heading} />
        ) : (
          ways.length === 0 && !found.isPlaceholderData && empty
        )
      }
    />
  )
}

function cornersOf({ places }: MapWay): { lon: number; lat: number }[] {
  const lons = places.map(([lon]) => lon)
  const lats = places.map(([, lat]) => lat)
  return [
    { lon: Math.min(...lons), lat: Math.min(...lats) },
    { lon: Math.max(...lons), lat: Math.max(...lats) },
  ]
}
