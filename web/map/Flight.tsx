import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { poseAt, profilePath, turnTowards, type FlightWay } from './flight-path.ts'
import styles from './ThreeD.module.css'

type FlightProps = {
  map: LibreMap
  way: FlightWay
  /** Reduced motion: no flight, but views along the way, one after another. */
  still: boolean
  onFly?: ((index: number | null) => void) | undefined
  onEnd: () => void
}

const SPEEDS = [0.5, 1, 2, 4] as const
/** At speed 1 a hike of ten kilometres takes three quarters of a minute. */
const METRES_PER_SECOND = 220
const VIEWS = 10
const STEPS = 1_000
const CAMERA = { pitch: 66, zoom: 13.6 } as const
/** How quickly the camera follows a new direction: the share of the turn that is left after a second. */
const SLUGGISH = 0.25
const SIZE = { width: 600, height: 56 }

/** The camera flies along a way; its profile is the slider that moves it. */
export function Flight({ map, way, still, onFly, onEnd }: FlightProps) {
  const total = way.distance.at(-1) ?? 0
  const [share, setShare] = useState(0)
  const [isRunning, setIsRunning] = useState(!still)
  const [speed, setSpeed] = useState<number>(1)
  const bearing = useRef<number | null>(null)
  const profile = useMemo(() => profilePath(way, SIZE.width, SIZE.height), [way])

  const look = useEffectEvent((at: number, seconds: number | null) => {
    const pose = poseAt(way, at)
    const before = bearing.current
    bearing.current =
      before === null || seconds === null
        ? pose.bearing
        : turnTowards(before, pose.bearing, 1 - SLUGGISH ** seconds)
    map.jumpTo({ center: [pose.centre[0], pose.centre[1]], bearing: bearing.current, ...CAMERA })
    onFly?.(pose.index)
  })
  const advance = useEffectEvent((seconds: number) => {
    const next = Math.min(1, share + (seconds * speed * METRES_PER_SECOND) / Math.max(1, total))
    look(next, seconds)
    setShare(next)
    if (next === 1) setIsRunning(false)
  })
  const leave = useEffectEvent(() => onFly?.(null))

  useEffect(() => {
    look(0, null)
    return () => leave()
  }, [])

  useEffect(() => {
    if (!isRunning) return
    let before = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      // A tab that slept goes on from where it was.
      advance(Math.min(0.1, (now - before) / 1000))
      before = now
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning])

  const goTo = (next: number) => {
    setShare(next)
    look(next, null)
  }
  const here = way.elevation[poseAt(way, share).index]
  const where = `${km(share * total)}${here == null ? '' : `, ${metres(Math.round(here))}`}`
  return (
    <div className={styles.flight} role="group" aria-label={t('mountains.flight')} data-print="never">
      {still ? (
        <Button
          size="small"
          icon="right"
          onClick={() => goTo(share >= 1 ? 0 : Math.min(1, share + 1 / VIEWS))}
        >
          {t('mountains.flight-next')}
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() => {
            if (share >= 1) goTo(0)
            setIsRunning(!isRunning)
          }}
        >
          {t(isRunning ? 'mountains.flight-pause' : 'mountains.flight-play')}
        </Button>
      )}
      <div className={styles.scrubber}>
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.profile} d={profile} />
          <path className={styles.now} d={`M${(share * SIZE.width).toFixed(1)} 0v${SIZE.height}`} />
        </svg>
        <input
          type="range"
          min={0}
          max={STEPS}
          value={Math.round(share * STEPS)}
          aria-label={t('mountains.flight-scrubber')}
          aria-valuetext={where}
          onChange={(event) => goTo(Number(event.currentTarget.value) / STEPS)}
        />
      </div>
      <output className={styles.where}>{where}</output>
      {!still && (
        <Select
          aria-label={t('mountains.flight-speed')}
          value={speed}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {String(one).replace('.', ',')}×
            </option>
          ))}
        </Select>
      )}
      <Button size="small" icon="close" aria-label={t('mountains.flight-end')} onClick={onEnd} />
    </div>
  )
}
