import { useId, useMemo, type ReactNode } from 'react'
import { basemap } from '#data/basemap.ts'
import { km as kmText } from '#web/lib/format/format.ts'
import { HutMarks } from './HutMarks.tsx'
import type { Box, LonLat, MapHut, MapSummit } from './map-summit.ts'
import { MapGraticule } from './MapGraticule.tsx'
import { standsOut, MANY, placeNames, type PlacedName } from './place-names.ts'
import { boxAround, isNear, pathData, projectionOf, type Projection } from './projection.ts'
import { ReliefGround, useRelief } from './ReliefGround.tsx'
import { RangeNames } from './RangeNames.tsx'
import { holds } from './rect.ts'
import { SummitMark } from './SummitMark.tsx'
import { townsIn } from './towns-in.ts'
import { TrailGround, useTrails } from './TrailGround.tsx'
import styles from './DrawnMap.module.css'

export type DrawnMapProps = {
  /** What the picture shows, for those who do not see it. */
  label: string
  summits?: readonly MapSummit[]
  /** Huts; those outside the picture are left out. */
  huts?: readonly MapHut[]
  /** A walked line; drawn over everything. */
  track?: readonly LonLat[]
  /** The same in several unbroken parts, where something between them is missing or hidden. */
  parts?: readonly (readonly LonLat[])[]
  /** Drawn under the line and over everything, e.g. tints, photos and a cursor. */
  renderUnder?: (projection: Projection) => ReactNode
  renderOver?: (projection: Projection) => ReactNode
  /** What must be seen; without it, all summits and the track. */
  box?: Box
  /** Slugs of ranges to tint; the others are left pale. */
  ranges?: readonly string[]
  /** Circles of this many kilometres around the main summit. */
  rings?: readonly number[]
  /** How many names may be written. */
  names?: number
  towns?: boolean
  /** Colours of trails, where they are known; left out where other lines are what it is about. */
  trails?: boolean
  /**
   * What this picture is about: the names of ranges are written across them, first of those with most of these places;
   * towns whose names would cover one are left out, and the ground is paler.
   */
  rangesOf?: readonly LonLat[]
  width?: number
  height?: number
  /** As the server draws it: relief and trails come when somebody looks at it. */
  still?: boolean
}

const NO_SUMMITS: readonly MapSummit[] = []

/** Borders, rivers and towns further out than this share of the view are not worth their bytes. */
const MARGIN = 0.6

export function DrawnMapPicture(props: DrawnMapProps) {
  const {
    label,
    summits = NO_SUMMITS,
    renderUnder,
    renderOver,
    width = 760,
    height = 520,
    names = 14,
    towns = true,
    rings = [],
    rangesOf,
    still = false,
  } = props
  const parts = useMemo(() => props.parts ?? (props.track ? [props.track] : []), [props.parts, props.track])
  const projection = useMemo(() => {
    const places = [...summits, ...parts.flat().map(([lon, lat]) => ({ lat, lon }))]
    return projectionOf(props.box ?? boxAround(places), width, height)
  }, [summits, parts, props.box, width, height])
  const relief = useRelief(projection, !still)
  const trails = useTrails(projection, !still && props.trails !== false)
  const written = useMemo(
    () => placeNames(summits, projection, { most: names }),
    [summits, projection, names],
  )
  // Marks are smaller then, and towns whose names they would cover are left out.
  const isMany = summits.length > MANY
  const main = summits.find((summit) => summit.main)
  const marks = useMemo(() => marksBeside(written, summits, projection), [written, summits, projection])
  // Trails come with a link to those whose they are.
  const hasLinks = trails !== null || written.some(({ summit }) => summit.to !== undefined)
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      role={hasLinks ? 'group' : 'img'}
      aria-label={label}
      data-many={isMany || undefined}
      data-quiet={rangesOf !== undefined || undefined}
      data-relief={relief !== null || undefined}
      data-waits={still ? 'more' : undefined}
    >
      <rect className={styles.land} width={width} height={height} />
      {relief && <ReliefGround relief={relief} width={width} height={height} />}
      <Ground projection={projection} ranges={props.ranges} onRelief={relief !== null} />
      {trails && <TrailGround sheet={trails} width={width} height={height} />}
      {main && <Rings main={main} rings={rings} projection={projection} />}
      {renderUnder?.(projection)}
      {rangesOf && <RangeNames projection={projection} places={rangesOf} />}
      {towns && (
        <Towns
          projection={projection}
          places={rangesOf ?? (isMany ? summits.map(({ lon, lat }): LonLat => [lon, lat]) : undefined)}
        />
      )}
      <Track parts={parts} projection={projection} />
      {props.huts && <HutMarks huts={props.huts} projection={projection} written={written} />}
      {marks.map((summit) => (
        <SummitMark key={summit.id} summit={summit} projection={projection} />
      ))}
      {written.map(({ summit, side, drop }) => (
        <SummitMark key={summit.id} summit={summit} projection={projection} side={side} drop={drop} />
      ))}
      {renderOver?.(projection)}
      <MapGraticule projection={projection} />
    </svg>
  )
}

/** Marks without a name: what is the reader's own is drawn last, over the others; what a name would cover is left out. */
function marksBeside(
  written: readonly PlacedName[],
  summits: readonly MapSummit[],
  { project }: Projection,
): MapSummit[] {
  const named = new Set(written.map(({ summit }) => summit.id))
  return summits
    .filter((summit) => {
      if (named.has(summit.id)) return false
      return standsOut(summit) || !written.some(({ rect }) => holds(rect, project([summit.lon, summit.lat])))
    })
    .toSorted((a, b) => Number(standsOut(a)) - Number(standsOut(b)))
}

type GroundProps = {
  projection: Projection
  ranges: readonly string[] | undefined
  /** Then the outlines of ranges are lines on the land instead of the land itself. */
  onRelief: boolean
}

/** What lies under everything: tinted ranges, rivers, the border. */
function Ground({ projection, ranges, onRelief }: GroundProps) {
  const drawn = useMemo(() => {
    const near = (line: readonly LonLat[]) => line.some((point) => isNear(projection.box, point, MARGIN))
    return {
      ranges: basemap.ranges.map(({ slug, rings }) => ({
        slug,
        d: rings
          .filter(near)
          .map((ring) => pathData(ring, projection, true))
          .join(''),
      })),
      rivers: basemap.rivers
        .filter(({ line }) => near(line))
        .map(({ line }) => pathData(line, projection))
        .join(''),
      border: basemap.border
        .filter(near)
        .map((line) => pathData(line, projection))
        .join(''),
      abroad: basemap.neighbours
        .filter(near)
        .map((line) => pathData(line, projection))
        .join(''),
    }
  }, [projection])
  return (
    <>
      {drawn.ranges.map(
        ({ slug, d }) =>
          d !== '' &&
          (!onRelief || ranges?.includes(slug)) && (
            <path
              key={slug}
              className={styles.range}
              data-pale={(ranges !== undefined && !ranges.includes(slug)) || undefined}
              d={d}
            />
          ),
      )}
      <Rivers d={drawn.rivers} projection={projection} />
      <path className={styles.abroad} d={drawn.abroad} />
      <path className={styles.border} d={drawn.border} />
    </>
  )
}

/** Latitudes between which our rivers fade towards the plains: their lines end there, the water does not. */
const RIVERS_FADE = { from: 50.95, to: 51.35 }

function Rivers({ d, projection: { box, project } }: { d: string; projection: Projection }) {
  const id = useId()
  if (box[3] < RIVERS_FADE.from) return <path className={styles.river} d={d} />
  const [, from] = project([box[0], RIVERS_FADE.from])
  const [, to] = project([box[0], RIVERS_FADE.to])
  return (
    <>
      <linearGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        x1="0"
        x2="0"
        y1={from.toFixed(1)}
        y2={to.toFixed(1)}
      >
        <stop className={styles.water} />
        <stop className={styles.water} offset="1" stopOpacity="0" />
      </linearGradient>
      <path className={styles.river} style={{ stroke: `url(#${id})` }} d={d} />
    </>
  )
}

type TownsProps = { projection: Projection; places: readonly LonLat[] | undefined }

function Towns({ projection, places }: TownsProps) {
  return townsIn(projection, places).map(({ name, x, y }) => (
    <g key={name} className={styles.town} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="3" />
      <text x="7" y="4">
        {name}
      </text>
    </g>
  ))
}

function Rings({
  main,
  rings,
  projection,
}: {
  main: MapSummit
  rings: readonly number[]
  projection: Projection
}) {
  const [x, y] = projection.project([main.lon, main.lat])
  return rings.map((km) => (
    <g key={km} className={styles.ring} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r={(km * projection.unitsPerKm).toFixed(1)} />
      <text y={(km * projection.unitsPerKm - 5).toFixed(1)}>{kmText(km * 1000)}</text>
    </g>
  ))
}

type TrackProps = { parts: readonly (readonly LonLat[])[]; projection: Projection }

function Track({ parts, projection }: TrackProps) {
  const d = useMemo(
    () =>
      parts
        .filter((part) => part.length > 1)
        .map((part) => pathData(part, projection))
        .join(''),
    [parts, projection],
  )
  if (d === '') return null
  return (
    <>
      <path className={styles.case} d={d} />
      <path className={styles.track} d={d} />
    </>
  )
}
