import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import type { Panorama, PanoramaPeak } from '#contract/panorama.ts'
import { compass } from '#domain/mountains/geo.ts'
import { leaderPath } from '#domain/panorama/labels.ts'
import type { SunDay } from '#domain/sun/sun-over-horizon.ts'
import { decimal, km, number } from '#web/lib/format/format.ts'
import { time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import {
  clampZoom,
  HORIZON_Y,
  labelsIn,
  nextPeak,
  PER_DEGREE,
  placeStrip,
  wrapped,
  ZOOMS,
  type Looking,
} from './panorama-window.ts'
import { StripLayers } from './StripLayers.tsx'
import styles from './PanoramaViewer.module.css'

type PanoramaViewerProps = {
  name: string
  panorama: Panorama
  sun: SunDay
  looking: Looking
  onLook: (looking: Looking) => void
  followed: PanoramaPeak | null
  onFollow: (peak: PanoramaPeak | null) => void
}

const SCALE_HEIGHT = 30
/** Sky above the drawing, for the longest names. */
const SKY = 84
/** After longer names only the height fits under the edge; the distance is in the list below. */
const LONG_NAME = 22
/** Share of the window that one press of an arrow turns. */
const STEP = 0.08
const ZOOM_STEP = 1.4

/** The panorama to turn and to bring near: by dragging, with the wheel, with buttons and with keys. */
export function PanoramaViewer(props: PanoramaViewerProps) {
  const { name, panorama, sun, looking, onLook, followed, onFollow } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ x: number; azimuth: number } | null>(null)
  const [width, setWidth] = useState(1_100)
  // Before it is painted: an observer is told a frame later, and on a busy machine the picture ends short of the edge till then.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const fit = () => setWidth(Math.max(300, element.getBoundingClientRect().width))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const placed = useMemo(() => placeStrip(panorama, looking, width), [panorama, looking, width])
  const labels = useMemo(
    () => labelsIn(panorama, placed, width, followed),
    [panorama, placed, width, followed],
  )
  const { height } = panorama

  const turn = (by: number) => onLook({ ...looking, azimuth: wrapped(looking.azimuth + by) })
  const zoomBy = (factor: number) => onLook({ ...looking, zoom: clampZoom(looking.zoom * factor) })
  const follow = (step: 1 | -1) => {
    const peak = nextPeak(panorama.peaks, followed?.bearing ?? looking.azimuth, step)
    if (peak) onFollow(peak)
  }
  const press = (event: KeyboardEvent) => {
    const step = 2 * placed.half * STEP
    const keys: Record<string, () => void> = {
      ArrowLeft: () => turn(-step),
      ArrowRight: () => turn(step),
      '+': () => zoomBy(ZOOM_STEP),
      '=': () => zoomBy(ZOOM_STEP),
      '-': () => zoomBy(1 / ZOOM_STEP),
      ArrowUp: () => zoomBy(ZOOM_STEP),
      ArrowDown: () => zoomBy(1 / ZOOM_STEP),
      PageDown: () => follow(1),
      PageUp: () => follow(-1),
      Home: () => onLook({ ...looking, azimuth: 0 }),
      End: () => onLook({ ...looking, azimuth: 180 }),
    }
    const action = keys[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { x: event.clientX, azimuth: looking.azimuth }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = dragged.current
    if (!from) return
    const by = (event.clientX - from.x) / (PER_DEGREE * looking.zoom)
    onLook({ ...looking, azimuth: wrapped(from.azimuth - by) })
  }
  const side = t(`mountains.direction.${compass(looking.azimuth)}`)
  const words = followed
    ? t('panorama.looking-at', {
        name: followed.name,
        height: number(followed.heightM),
        distance: km(followed.distanceM),
        degrees: Math.round(followed.bearing),
        direction: t(`mountains.direction.${compass(followed.bearing)}`),
      })
    : t('panorama.looking', { degrees: Math.round(looking.azimuth) % 360, direction: side })
  return (
    <div className={styles.viewer} ref={frame}>
      <div
        className={styles.window}
        role="slider"
        tabIndex={0}
        aria-label={t('panorama.label', { name })}
        aria-describedby={`${id}-keys`}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={Math.round(looking.azimuth) % 360}
        aria-valuetext={words}
        onKeyDown={press}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={() => (dragged.current = null)}
        onPointerCancel={() => (dragged.current = null)}
      >
        <svg
          width={width}
          height={SKY + height + SCALE_HEIGHT}
          viewBox={`0 ${-SKY} ${width} ${SKY + height + SCALE_HEIGHT}`}
          aria-hidden="true"
        >
          <clipPath id={`${id}-window`}>
            <rect y={-SKY} width={width} height={SKY + height} />
          </clipPath>
          <g clipPath={`url(#${id}-window)`}>
            <SunMarks sun={sun} placed={placed} stretch={panorama.stretch} />
            {[-1, 0, 1].map((round) => {
              const left = placed.left + round * panorama.width * placed.zoom
              if (left > width || left + panorama.width * placed.zoom < 0) return null
              return (
                <g
                  key={round}
                  transform={`translate(${left.toFixed(1)} ${(HORIZON_Y * (1 - placed.stretch)).toFixed(1)}) scale(${placed.zoom.toFixed(3)} ${placed.stretch.toFixed(3)})`}
                >
                  <StripLayers panorama={panorama} />
                </g>
              )
            })}
          </g>
          {labels.map(({ peak, x, nameX, y, lineY }) => (
            <g
              key={`${peak.name}${peak.bearing}`}
              className={styles.peak}
              data-followed={peak === followed || undefined}
            >
              <path className={styles.stem} d={leaderPath({ x, y, lineY, nameX }, 4)} />
              <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r={peak === followed ? 4.5 : 2.2} />
              <text transform={`translate(${(nameX + 5).toFixed(1)} ${lineY - 4}) rotate(-58)`}>
                {peak.name}{' '}
                <tspan>
                  {number(peak.heightM)}
                  {peak.name.length <= LONG_NAME && `, ${Math.round(peak.distanceM / 1000)} km`}
                </tspan>
              </text>
            </g>
          ))}
          <Ruler looking={looking} half={placed.half} xOf={placed.xOf} width={width} y={height} />
        </svg>
      </div>
      <div className={styles.zoom} data-print="never">
        <IconButton
          icon="plus"
          label={t('mountains.map-zoom-in')}
          disabled={looking.zoom >= ZOOMS.most}
          onClick={() => zoomBy(ZOOM_STEP)}
        />
        <IconButton
          icon="minus"
          label={t('mountains.map-zoom-out')}
          disabled={looking.zoom <= ZOOMS.least}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        />
      </div>
      <div className={styles.turns} data-print="never">
        <IconButton icon="chevl" label={t('mountains.map-turn-left')} onClick={() => turn(-placed.half)} />
        <IconButton icon="chevr" label={t('mountains.map-turn-right')} onClick={() => turn(placed.half)} />
      </div>
      <p className={styles.caption}>
        <output>{words}</output>{' '}
        <span>{t('panorama.caption', { stretch: decimal(Math.round(placed.vertical * 10) / 10) })}</span>{' '}
        <span id={`${id}-keys`}>{t('panorama.keys')}</span>
      </p>
    </div>
  )
}

type RulerProps = {
  looking: Looking
  half: number
  xOf: (bearing: number) => number
  width: number
  y: number
}

function Ruler({ looking, half, xOf, width, y }: RulerProps) {
  const every = looking.zoom > 4 ? 1 : 5
  const first = Math.ceil((looking.azimuth - half) / every) * every
  const ticks: number[] = []
  for (let azimuth = first; azimuth <= looking.azimuth + half; azimuth += every) ticks.push(azimuth)
  return (
    <g className={styles.ruler}>
      <rect y={y} width={width} height={SCALE_HEIGHT} />
      {ticks.map((azimuth) => {
        const x = xOf(azimuth)
        const isSide = wrapped(azimuth) % 45 === 0
        const written = wrapped(azimuth) % (every * 3) === 0
        return (
          <g key={azimuth} transform={`translate(${x.toFixed(1)} ${y})`}>
            <path d={`M0 0v${isSide ? 9 : 5}`} />
            {isSide ? (
              <text y="24" data-side="">
                {t(`mountains.side.${compass(azimuth)}`)}
              </text>
            ) : (
              written && <text y="22">{wrapped(azimuth)}°</text>
            )}
          </g>
        )
      })}
    </g>
  )
}

type SunMarksProps = { sun: SunDay; placed: ReturnType<typeof placeStrip>; stretch: number }

/** The way of the sun over the sky, and where it comes and goes behind this horizon. */
function SunMarks({ sun, placed, stretch }: SunMarksProps) {
  const yOf = (altitude: number) => placed.yOf(HORIZON_Y - altitude * PER_DEGREE * stretch)
  const points = sun.path.map(({ azimuth, altitude }) => ({ x: placed.xOf(azimuth), y: yOf(altitude) }))
  const d = points
    .map(({ x, y }, i) => {
      // Behind one's back the line would cross the whole picture.
      const isBreak = i === 0 || Math.abs(x - points[i - 1]!.x) > 600
      return `${isBreak ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
  return (
    <g className={styles.sun}>
      <path d={d} />
      {[sun.rise, sun.set].map(
        (moment) =>
          moment && (
            <g
              key={moment.at}
              transform={`translate(${placed.xOf(moment.azimuth).toFixed(1)} ${yOf(sunHeight(sun, moment.azimuth)).toFixed(1)})`}
            >
              <circle r="13" />
              <text y="-20">{time(new Date(moment.at).toISOString())}</text>
            </g>
          ),
      )}
    </g>
  )
}

function sunHeight({ path }: SunDay, azimuth: number): number {
  let best = path[0]
  for (const one of path) {
    if (best === undefined || Math.abs(one.azimuth - azimuth) < Math.abs(best.azimuth - azimuth)) best = one
  }
  return best?.altitude ?? 0
}
