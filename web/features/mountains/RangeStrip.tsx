import type { RangeCard } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { ridgePath, type Top } from '#web/ui/ridge-path.ts'
import styles from './RangeStrip.module.css'

const FRAME = { width: 1120, height: 170, ground: 160, slope: 1 } as const
const SIDE = 40
const TALLEST_M = 2600

type RangeStripProps = {
  ranges: readonly RangeCard[]
  /** In which of them the reader has been; null while that is not known. */
  begun: ReadonlySet<number> | null
}

/** All ranges beside each other from west to east, each as high as its highest summit. */
export function RangeStrip({ ranges, begun }: RangeStripProps) {
  const west = Math.min(...ranges.map(({ lon }) => lon))
  const wide = Math.max(...ranges.map(({ lon }) => lon)) - west || 1
  const topOf = ({ lon, highest }: RangeCard): Top => ({
    x: Number((SIDE + ((lon - west) / wide) * (FRAME.width - 2 * SIDE)).toFixed(1)),
    y: Number((FRAME.ground - 14 - (highest.heightM / TALLEST_M) * 128).toFixed(1)),
  })
  return (
    <figure className={styles.strip}>
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('mountains.strip-label', { count: ranges.length })}
      >
        <path className={styles.ridge} d={ridgePath(ranges.map(topOf), FRAME)} />
        {ranges.map((range) => {
          const { x, y } = topOf(range)
          return (
            <path
              key={range.id}
              className={styles.top}
              data-begun={begun?.has(range.id) || undefined}
              d={`M${x} ${y - 5}h.01`}
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
      </svg>
      <figcaption>{t('mountains.strip')}</figcaption>
    </figure>
  )
}
