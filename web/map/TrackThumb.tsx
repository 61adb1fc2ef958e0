import { useMemo } from 'react'
import { boxAround, pathData, projectionOf } from '#web/map/projection.ts'
import { placesOf } from './track-line.ts'
import styles from './TrackThumb.module.css'

type TrackThumbProps = { line: string; label: string; wide?: boolean }

/** The shape of the way on a blank sheet: the picture of a story without photos. */
export function TrackThumb({ line, label, wide = false }: TrackThumbProps) {
  const [width, height] = wide ? [1050, 450] : [400, 300]
  const d = useMemo(() => {
    const places = placesOf(line)
    const box = boxAround(
      places.map(([lon, lat]) => ({ lon, lat })),
      1,
    )
    return pathData(places, projectionOf(box, width, height))
  }, [line, width, height])
  return (
    <svg className={styles.thumb} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className={styles.land} width={width} height={height} />
      <path className={styles.case} d={d} />
      <path className={styles.track} d={d} />
      <rect className={styles.neat} x="8" y="8" width={width - 16} height={height - 16} />
    </svg>
  )
}
