import type { PointerEvent } from 'react'
import type { ElevationProfile } from '#contract/tracks.ts'
import type { Projection } from '#web/map/projection.ts'
import { useTrackCursor, type TrackCursor } from './track-cursor.ts'
import styles from './TrackMap.module.css'

type MapCursorProps = {
  profile: ElevationProfile
  projection: Projection
  cursor: TrackCursor
  photos: readonly { lat: number; lon: number }[]
}

/** Further from the line than this, in picture units, the pointer means something else. */
const REACH = 40

/** The place that the profile points at; pointing at the line moves the profile's cursor in turn. */
export function MapCursor({ profile, projection, cursor, photos }: MapCursorProps) {
  const at = useTrackCursor(cursor)
  const { width, height, project } = projection
  const place = at === null ? null : project([profile.lon[at] ?? 0, profile.lat[at] ?? 0])

  const point = (event: PointerEvent<SVGRectElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - frame.left) / frame.width) * width
    const y = ((event.clientY - frame.top) / frame.height) * height
    let nearest: number | null = null
    let least = REACH ** 2
    for (let i = 0; i < profile.lat.length; i++) {
      const [px, py] = project([profile.lon[i]!, profile.lat[i]!])
      const away = (px - x) ** 2 + (py - y) ** 2
      if (away < least) {
        least = away
        nearest = i
      }
    }
    cursor.set(nearest)
  }

  return (
    <>
      {photos.map(({ lat, lon }, index) => {
        const [x, y] = project([lon, lat])
        return <circle key={index} className={styles.photo} cx={x} cy={y} r="4" />
      })}
      <rect
        className={styles.sensor}
        width={width}
        height={height}
        onPointerMove={point}
        onPointerLeave={() => cursor.set(null)}
      />
      {place && <circle className={styles.cursor} cx={place[0]} cy={place[1]} r="8" />}
    </>
  )
}
