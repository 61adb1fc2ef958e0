import type { ReactNode } from 'react'
import { Cairn } from './Cairn.tsx'
import { Contours } from './Contours.tsx'
import styles from './StateBlock.module.css'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
  /** Instead of the cairn that waits for its first stone. */
  picture?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ title, children, action, picture, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Contours />
      {picture ?? <Cairn share={0} size={96} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
