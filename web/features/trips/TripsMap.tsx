import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QueryOf } from '#contract/lib/route.ts'
import type { tripRoutes } from '#contract/trips.ts'
import { groupBy } from '#domain/older-browsers/older-browsers.ts'
import { dayOfYear } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import type { MapSummit } from '#web/map/map-summit.ts'
import { MapSheet } from '#web/map/MapSheet.tsx'
import { boxAround, MOUNTAINS } from '#web/map/projection.ts'
import { paths } from '#web/paths.ts'
import { tripsOnMapQuery } from '#web/queries/trips.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './TripListPage.module.css'

/** Upcoming trips at their highest summits; the same ones stand in the list below. */
export function TripsMap({ filters }: { filters: QueryOf<typeof tripRoutes.onMap> }) {
  const query = useQuery(tripsOnMapQuery(filters))
  const places = useMemo(() => placesOf(query.data?.items ?? []), [query.data])
  if (query.isError) return <QueryError query={query} heading="h3" />
  if (!query.data) return <Skeleton shape="block" height={420} />
  return (
    <div className={styles.map}>
      <MapSheet
        label={t('trips.map-label')}
        summits={places}
        box={places.length === 0 ? MOUNTAINS : boxAround(places, 40)}
        names={24}
        width={1040}
        height={420}
        caption={t('trips.map-caption')}
      />
    </div>
  )
}

type Item = {
  id: number
  date: string
  summit: { id: number; name: string; height: number; lat: number; lon: number }
}

/** Several trips may go to one summit: then the mark leads to the list of them. */
function placesOf(items: readonly Item[]): MapSummit[] {
  const bySummit = groupBy(items, (item) => item.summit.id)
  return [...bySummit.values()].map((trips) => {
    const { id, name, height, lat, lon } = trips[0]!.summit
    const first = dayOfYear(trips[0]!.date)
    const isOne = trips.length === 1
    return {
      id,
      name: isOne ? `${name}, ${first}` : t('trips.map-several', { name, count: trips.length }),
      heightM: height,
      lat,
      lon,
      to: isOne ? paths.trip(trips[0]!.id) : paths.tripsOfSummit(id),
    }
  })
}
