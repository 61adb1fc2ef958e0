import { useQuery } from '@tanstack/react-query'
import type { TroddenSeason } from '#domain/trodden/seasons.ts'
import type { Projection } from '#web/map/projection.ts'
import { troddenSheetQuery } from '#web/queries/trodden.ts'
import styles from './Trodden.module.css'

type TroddenLinesProps = { version: number; season: TroddenSeason; projection: Projection }

/** Trodden lines of a drawn map; a list beside it says the same in words. */
export function TroddenLines({ version, season, projection }: TroddenLinesProps) {
  const { box, width, height } = projection
  const { data } = useQuery(troddenSheetQuery(version, season, box, width, height))
  return (
    <g aria-hidden="true" className={styles.lines} data-lines={data?.lines.length}>
      {data?.lines.map(({ class: of, d }) => (
        <g key={of}>
          <path className={styles.case} data-class={of} d={d} />
          <path data-class={of} d={d} />
        </g>
      ))}
    </g>
  )
}
