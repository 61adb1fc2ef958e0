import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './Icon.tsx'
import styles from './StatRow.module.css'

type Stat = { label: ReactNode; value: ReactNode; unit?: string; icon?: IconName }

type StatRowProps = {
  stats: readonly Stat[]
  /** ruled: between two ink rules, at the head of a page; tight: one line inside a list */
  look?: 'plain' | 'ruled' | 'tight'
}

export function StatRow({ stats, look = 'plain' }: StatRowProps) {
  return (
    <dl className={classes(styles.row, styles[look])}>
      {stats.map(({ label, value, unit, icon }, index) => (
        <div key={index} className={styles.stat}>
          <dt>
            {icon && <Icon name={icon} />}
            <span className={styles.label}>{label}</span>
          </dt>
          <dd>
            {value}
            {unit && <small>{`\u00A0${unit}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
