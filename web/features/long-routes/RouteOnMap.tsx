import type { LongRoute } from '#contract/long-routes.ts'
import type { Span } from '#domain/long-routes/coverage.ts'
import { partsBetween, placeAt, type RouteLine } from '#domain/long-routes/route-line.ts'
import type { LonLat } from '#web/map/map-summit.ts'
import { pathData, type Projection } from '#web/map/projection.ts'
import styles from './RouteMap.module.css'

type RouteOnMapProps = {
  route: LongRoute
  line: RouteLine
  walked: readonly Span[]
  left: readonly Span[]
  projection: Projection
}

export function RouteOnMap({ route, line, walked, left, projection }: RouteOnMapProps) {
  const drawn = (spans: readonly Span[]) =>
    spans
      .flatMap(([from, to]) => partsBetween(line, from, to))
      .map((part) =>
        pathData(
          part.map(({ lon, lat }): LonLat => [lon, lat]),
          projection,
        ),
      )
      .join('')
  const [open, done] = [drawn(left), drawn(walked)]
  return (
    <>
      <path className={styles.case} d={open + done} />
      <path className={styles.open} d={open} />
      <path className={styles.done} d={done} />
      <End name={route.from} m={0} line={line} projection={projection} />
      <End name={route.to} m={line.lengthM} line={line} projection={projection} />
    </>
  )
}

type EndProps = { name: string; m: number; line: RouteLine; projection: Projection }

/** A dot with its name, on the side where there is room. */
function End({ name, m, line, projection: { project, width } }: EndProps) {
  const { lat, lon } = placeAt(line, m)
  const [x, y] = project([lon, lat])
  const isRight = x > width / 2
  return (
    <g className={styles.end} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="6" />
      <text x={isRight ? 8 : -8} y="22" textAnchor={isRight ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  )
}
