import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { ElevationProfile } from '#contract/tracks.ts'
import { decimal, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { TrailBand, type TrailStretch } from '#web/parts/TrailBand.tsx'
import { ChartCursor } from './ChartCursor.tsx'
import { ChartMarks, type ChartMark } from './ChartMarks.tsx'
import { ChartSlider } from './ChartSlider.tsx'
import { indexNear, nearestIndex, profilePaths, profileScale } from './profile-scale.ts'
import type { TrackCursor } from '../track-cursor.ts'
import styles from './ElevationChart.module.css'

type ElevationChartProps = {
  profile: ElevationProfile
  marks: readonly ChartMark[]
  trails: readonly TrailStretch[]
  cursor: TrackCursor
  /** When the first shown point was recorded, to say the hour under the cursor. */
  startedAt: string | null
  /** Where photos were taken. */
  photos?: readonly { lat: number; lon: number }[]
  height?: number
}

/** The band of trails, the axis, and the words under the cursor: kept free where there are no trails. */
const BELOW = 53

/** Heights along the way. Pointing at it, or the arrow keys, moves a place on the map too. */
export function ElevationChart(props: ElevationChartProps) {
  const { profile, marks, trails, cursor, startedAt, photos = [], height = 230 } = props
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const box = { width, left: 46, right: 12, top: 64, bottom: height - 6 }
  const scale = width > 0 ? profileScale(profile, box) : null

  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (!scale) return
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    const share = (left - box.left) / (width - box.left - box.right)
    cursor.set(nearestIndex(profile.distance, Math.min(1, Math.max(0, share)) * scale.length))
  }

  if (width > 0 && !scale) return <p className={styles.none}>{t('stories.no-elevation')}</p>
  const lines = scale ? profilePaths(profile, scale) : []
  return (
    <div
      ref={frame}
      className={styles.chart}
      style={{ minBlockSize: height + BELOW }}
      onPointerMove={point}
      onPointerLeave={() => cursor.set(null)}
    >
      {scale && (
        <>
          <svg width={width} height={height} aria-hidden="true">
            {scale.heights.map((value) => (
              <g key={value} className={styles.grid}>
                <path d={`M${box.left} ${scale.y(value).toFixed(1)}H${width - box.right}`} />
                <text x={box.left - 8} y={scale.y(value) + 4}>
                  {number(value)}
                </text>
              </g>
            ))}
            {lines.map((d) => {
              const ends = /^M(\S+).*?(\S+) \S+$/.exec(d)
              return (
                <g key={d}>
                  <path className={styles.ground} d={`${d}V${box.bottom}H${ends?.[1] ?? box.left}Z`} />
                  <path className={styles.line} d={d} />
                </g>
              )
            })}
            {photos.map((place, index) => (
              <circle
                key={index}
                className={styles.photo}
                cx={scale.x(profile.distance[indexNear(profile, place)] ?? 0)}
                cy={box.bottom - 5}
                r="3"
              />
            ))}
            <ChartMarks marks={marks} profile={profile} scale={scale} width={width} />
            <ChartCursor cursor={cursor} profile={profile} scale={scale} bottom={box.bottom} top={box.top} />
          </svg>
          <div className={styles.base} style={{ marginInline: `${box.left}px ${box.right}px` }}>
            <TrailBand trails={trails} />
          </div>
          <svg className={styles.axis} width={width} height={22} aria-hidden="true">
            {scale.kilometres.map((value, at) => (
              <text key={value} x={scale.x(value * 1000)} y="16">
                {Number.isInteger(value) ? number(value) : decimal(value)}
                {at === scale.kilometres.length - 1 ? '\u00A0km' : ''}
              </text>
            ))}
          </svg>
          <ChartSlider cursor={cursor} profile={profile} startedAt={startedAt} />
        </>
      )}
    </div>
  )
}

/** Drawn in real pixels, so that lettering keeps its size on every screen. */
function useWidth(frame: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
