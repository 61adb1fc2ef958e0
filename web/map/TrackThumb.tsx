import { useMemo } from 'react'
import { useIsNear } from '#web/lib/waking/use-is-near.ts'
import { boxAround, pathData, projectionOf } from '#web/map/projection.ts'
import { ReliefGround, useRelief } from './ReliefGround.tsx'
import { placesOf } from './track-line.ts'
import styles from './TrackThumb.module.css'

type TrackThumbProps = { line: string; label: string; wide?: boolean }

/** The shape of the way on its land: the picture of a story without photos. */
export function TrackThumb({ line, label, wide = false }: TrackThumbProps) {
  const [width, height] = wide ? [1050, 450] : [400, 300]
  const [place, isNear] = useIsNear<SVGSVGElement>()
  const { d, projection } = useMemo(() => {
    const places = placesOf(line)
    const box = boxAround(
      places.map(([lon, lat]) => ({ lon, lat })),
      1,
    )
    const projected = projectionOf(box, width, height)
    return { d: pathData(places, projected), projection: projected }
  }, [line, width, height])
  const relief = useRelief(projection, isNear)
  return (
    <svg
      ref={place}
      className={styles.thumb}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      data-waits={relief ? undefined : ''}
    >
      <rect className={styles.land} width={width} height={height} />
      {relief && <ReliefGround relief={relief} width={width} height={height} plain />}
      <path className={styles.case} d={d} />
      <path className={styles.track} d={d} />
      <rect className={styles.neat} x="8" y="8" width={width - 16} height={height - 16} />
    </svg>
  )
}
