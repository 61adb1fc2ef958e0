import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LongRoute } from '#contract/long-routes.ts'
import { gapsBetween, type Span } from '#domain/long-routes/coverage.ts'
import { placeAt, routeLine, type RouteLine } from '#domain/long-routes/route-line.ts'
import { km } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { useIsAwake } from '#web/lib/waking/use-is-awake.ts'
import { DrawnMap, DrawnMapSpace } from '#web/map/DrawnMap.tsx'
import type { MapSummit } from '#web/map/map-summit.ts'
import { boxAround } from '#web/map/projection.ts'
import { paths } from '#web/paths.ts'
import { longRouteQuery, ownRouteQuery } from '#web/queries/long-routes.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { RouteLegend } from './RouteLegend.tsx'
import { RouteOnMap } from './RouteOnMap.tsx'

const SIZE = { width: 1100, height: 420, narrowHeight: 300 }
const NAMES = 9
const NOTHING: readonly Span[] = []

/** The whole line: what is walked in one colour, what is left in another. */
export function RouteMap({ slug }: { slug: string }) {
  const isSignedIn = useIsSignedIn()
  const query = useQuery(longRouteQuery(slug))
  const own = useQuery({ ...ownRouteQuery(slug), enabled: isSignedIn })
  // The server draws no line; the sections may have asked for it before this part is taken over.
  const isAwake = useIsAwake()
  if (query.isError) return <QueryError query={query} heading="h2" />
  return (
    <section>
      <VisuallyHidden>
        <h2>{t('routes.map')}</h2>
      </VisuallyHidden>
      <Sheet caption={t('mountains.map-sketch')} aside={<RouteLegend isWalker={isSignedIn} />}>
        {isAwake && query.data ? (
          <Drawn route={query.data} walked={own.data?.spans ?? NOTHING} />
        ) : (
          <DrawnMapSpace {...SIZE} />
        )}
      </Sheet>
    </section>
  )
}

function Drawn({ route, walked }: { route: LongRoute; walked: readonly Span[] }) {
  const line = useMemo(() => routeLine(route.lines), [route.lines])
  const summits = useMemo(() => summitsOf(route, line), [route, line])
  const box = useMemo(
    () =>
      boxAround(
        Array.from(line.lat, (lat, i) => ({ lat, lon: line.lon[i]! })),
        6,
        0.06,
      ),
    [line],
  )
  const left = useMemo(() => gapsBetween(walked, route.lengthM), [walked, route.lengthM])
  const walkedM = walked.reduce((sum, [from, to]) => sum + to - from, 0)
  return (
    <DrawnMap
      label={t('routes.map-label', { name: route.name, walked: km(walkedM), all: km(route.lengthM) })}
      summits={summits}
      box={box}
      names={NAMES}
      {...SIZE}
      renderUnder={(projection) => (
        <RouteOnMap route={route} line={line} walked={walked} left={left} projection={projection} />
      )}
    />
  )
}

/** Beside the names of its ends there is no room for others. */
const ENDS = 0.04

/** Summits on the way, as marks; the highest are named first. */
function summitsOf({ stops, lengthM }: LongRoute, line: RouteLine): MapSummit[] {
  return stops.flatMap(({ slug, name, atM, heightM }, id) =>
    slug === null || atM < ENDS * lengthM || atM > (1 - ENDS) * lengthM
      ? []
      : [{ id, name, heightM: heightM ?? 0, ...placeAt(line, atM), to: paths.summit(slug) }],
  )
}
