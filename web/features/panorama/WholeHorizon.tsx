import { useMemo, type MouseEvent } from 'react'
import type { Panorama } from '#contract/panorama.ts'
import { compass } from '#domain/mountains/geo.ts'
import type { SunDay } from '#domain/sun/sun-over-horizon.ts'
import { t } from '#web/lib/i18n.ts'
import { wrapped, type Looking } from './panorama-window.ts'
import styles from './PanoramaPage.module.css'

type WholeHorizonProps = {
  panorama: Panorama
  sun: SunDay
  looking: Looking
  onLook: (looking: Looking) => void
}

const SIZE = { width: 1080, height: 96, level: 62 }
const PER_DEGREE = SIZE.width / 360

/** The whole round at once, north at both ends, with the part that is looked at. A press turns there. */
export function WholeHorizon({ panorama, sun, looking, onLook }: WholeHorizonProps) {
  const scale = useMemo(() => 44 / Math.max(1, ...panorama.horizon.map((one) => one / 100)), [panorama])
  const land = useMemo(() => {
    const points = panorama.horizon.map(
      (one, i) =>
        `${((i / panorama.horizon.length) * SIZE.width).toFixed(1)} ${(SIZE.level - (one / 100) * Math.min(14, scale)).toFixed(1)}`,
    )
    return `M0 ${SIZE.level + 14}L${points.join('L')}L${SIZE.width} ${SIZE.level + 14}Z`
  }, [panorama, scale])
  const half = 55 / looking.zoom
  const from = (looking.azimuth - half) * PER_DEGREE
  const turn = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onLook({ ...looking, azimuth: wrapped(((event.clientX - box.x) / box.width) * 360) })
  }
  const arc = sun.path
    .map(
      ({ azimuth, altitude }, i) =>
        `${i === 0 ? 'M' : 'L'}${(azimuth * PER_DEGREE).toFixed(1)} ${(SIZE.level - altitude * 0.9).toFixed(1)}`,
    )
    .join('')
  return (
    <svg
      className={styles.whole}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      aria-hidden="true"
      data-print="never"
      onClick={turn}
    >
      <path className={styles.land} d={land} />
      <path className={styles.sun} d={arc} />
      {[0, 1, -1].map((round) => (
        <rect
          key={round}
          x={from + round * SIZE.width}
          y="2"
          width={2 * half * PER_DEGREE}
          height={SIZE.level + 12}
        />
      ))}
      {[45, 90, 135, 180, 225, 270, 315].map((azimuth) => (
        <text key={azimuth} x={azimuth * PER_DEGREE} y={SIZE.height - 4}>
          {t(`mountains.side.${compass(azimuth)}`)}
        </text>
      ))}
    </svg>
  )
}
