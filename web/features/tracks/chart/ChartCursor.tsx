import type { ElevationProfile } from '#contract/tracks.ts'
import type { ProfileScale } from './profile-scale.ts'
import { useTrackCursor, type TrackCursor } from '../track-cursor.ts'
import styles from './ElevationChart.module.css'

type ChartCursorProps = {
  cursor: TrackCursor
  profile: ElevationProfile
  scale: ProfileScale
  top: number
  bottom: number
}

export function ChartCursor({ cursor, profile, scale, top, bottom }: ChartCursorProps) {
  const at = useTrackCursor(cursor)
  if (at === null) return null
  const x = scale.x(profile.distance[at] ?? 0)
  const elevation = profile.elevation[at]
  return (
    <g className={styles.cursor}>
      <path d={`M${x.toFixed(1)} ${top}V${bottom}`} />
      {typeof elevation === 'number' && <circle cx={x} cy={scale.y(elevation)} r="6" />}
    </g>
  )
}
