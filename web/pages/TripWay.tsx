import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Trip, TripRoute } from '#contract/trips.ts'
import { DownloadRoute } from '#web/features/planner/DownloadRoute.tsx'
import { routeToAddress } from '#web/features/planner/route-state.ts'
import { TrackMap } from '#web/features/tracks/TrackMap.tsx'
import { createTrackCursor } from '#web/features/tracks/track-cursor.ts'
import { t } from '#web/lib/i18n.ts'
import { placesOf } from '#web/map/track-line.ts'
import { paths } from '#web/paths.ts'
import { plannedRouteQuery } from '#web/queries/trails.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'

const NO_PROFILE = { distance: [], elevation: [], lat: [], lon: [], minutes: [] }

/** The way that the organiser laid out, as it is kept with the trip. */
export function TripWay({ trip, route }: { trip: Trip; route: TripRoute }) {
  const [cursor] = useState(createTrackCursor)
  const { data: planned } = useQuery(plannedRouteQuery(route.points, route.by, trip.date))
  const geometry = useMemo(
    () => ({
      lines: route.lines,
      bounds: boundsOf(route.lines),
      profile: planned?.profile ?? NO_PROFILE,
      shownFrom: null,
      hidden: null,
    }),
    [route, planned],
  )
  const address = new URLSearchParams({ ...routeToAddress(route), day: trip.date })
  const follow = new URLSearchParams({ ...routeToAddress(route), pace: String(trip.ownPace ?? trip.pace) })
  return (
    <section>
      <SectionHeading trail="blue">{t('trips.field-route')}</SectionHeading>
      <TrackMap
        geometry={geometry}
        summits={trip.summits}
        cursor={cursor}
        caption={t('trips.way-caption')}
        aside={
          <>
            <ButtonLink look="ghost" size="small" icon="map" to={`${paths.map}?${follow.toString()}`}>
              {t('pocket.go')}
            </ButtonLink>
            <ButtonLink look="ghost" size="small" icon="route" to={`${paths.route}?${address.toString()}`}>
              {t('trips.way-open')}
            </ButtonLink>
            {planned && <DownloadRoute planned={planned} isSmall />}
          </>
        }
      />
    </section>
  )
}

function boundsOf(lines: readonly string[]): number[] {
  const places = lines.flatMap(placesOf)
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)]
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}
