import { useQuery } from '@tanstack/react-query'
import { TRAILS_CREDIT, type TrailSheet } from '#contract/trails.ts'
import { sentence, t } from '#web/lib/i18n.ts'
import { trailSheetQuery } from '#web/queries/trails.ts'
import type { Projection } from './projection.ts'
import styles from './TrailGround.module.css'

/** Where a kilometre is shorter than this many units, trails would only be a tangle. */
const LEAST_UNITS_PER_KM = 8

/** Trails and water of a drawn map, or null until they are there and where we have none. */
export function useTrails(
  { box, width, height, unitsPerKm }: Projection,
  enabled: boolean,
): TrailSheet | null {
  const query = trailSheetQuery(box, width, height)
  const { data } = useQuery({
    ...query,
    enabled: enabled && query.enabled === true && unitsPerKm > LEAST_UNITS_PER_KM,
  })
  return data && (data.trails.length > 0 || data.lakes !== '' || data.edge !== '') ? data : null
}

type TrailGroundProps = { sheet: TrailSheet; width: number; height: number }

/** Water, trails in their colours, and where the land ends whose trails we know. */
export function TrailGround({ sheet, width, height }: TrailGroundProps) {
  return (
    <>
      <g aria-hidden="true" className={styles.trails}>
        <path className={styles.stream} d={sheet.streams} />
        <path className={styles.lake} d={sheet.lakes} />
        <path className={styles.closed} d={sheet.closed} />
        {sheet.trails.map(({ colour, d }) => (
          <path key={`${colour} case`} className={styles.case} d={d} />
        ))}
        {sheet.trails.map(({ colour, d }) => (
          <path
            key={colour}
            className={styles.trail}
            data-trail={colour === 'none' ? undefined : colour}
            data-unmarked={colour === 'none' || undefined}
            d={d}
          />
        ))}
        <path className={styles.edge} d={sheet.edge} />
        {sheet.names.map(({ x, y, turn, text, of }) => (
          <text
            key={`${x} ${y}`}
            data-of={of}
            transform={`translate(${x} ${y}) rotate(${turn})`}
            dy={of === 'lake' ? 3 : -4}
          >
            {of === 'edge' ? t('trails.edge') : text}
          </text>
        ))}
      </g>
      <a href={TRAILS_CREDIT.url} rel="noopener" className={styles.credit}>
        <text x={width - 12} y={height - 22}>
          {sentence(TRAILS_CREDIT.text)}
        </text>
      </a>
    </>
  )
}
