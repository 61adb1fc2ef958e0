import { t } from '#web/lib/i18n.ts'
import { classes } from '#web/ui/classes.ts'
import { BIG, bigCairn } from './big-cairn.ts'
import styles from './BigCairn.module.css'

type BigCairnProps = {
  count: number
  done: number
  /** What a listener hears. */
  label: string
}

/** A cairn with exactly as many stones as a challenge has; the next one is marked. */
export function BigCairn({ count, done, label }: BigCairnProps) {
  const { stones, height } = bigCairn(count)
  const top = BIG.ground - height
  return (
    <svg
      className={styles.cairn}
      viewBox={`0 ${top.toFixed(0)} ${BIG.width} ${(height + 4).toFixed(0)}`}
      role="img"
      aria-label={label}
    >
      <line className={styles.ground} x1="0" x2={BIG.width} y1={BIG.ground} y2={BIG.ground} />
      {stones.map(({ path, x, y }, at) => (
        <g key={path}>
          <path
            className={classes(
              styles.stone,
              at < done && styles.laid,
              at === done && styles.next,
              done === count && at === count - 1 && styles.last,
            )}
            d={path}
          />
          {at === done && count <= 60 && (
            <text className={styles.number} x={x.toFixed(1)} y={(y + 4).toFixed(1)}>
              {t('challenges.ordinal', { n: at + 1 })}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
