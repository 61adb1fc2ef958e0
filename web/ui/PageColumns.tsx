import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './PageColumns.module.css'

type PageColumnsProps = {
  children: ReactNode
  aside: ReactNode
  /** May set `--columns`, the widths of both. */
  className?: string | undefined
}

/** What a page is about and what stands beside it, or below it where there is no room. */
export function PageColumns({ children, aside, className }: PageColumnsProps) {
  return (
    <div className={classes(styles.columns, className)}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside} data-far>
        {aside}
      </aside>
    </div>
  )
}
