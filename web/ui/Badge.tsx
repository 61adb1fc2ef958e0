import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Badge.module.css'

type BadgeProps = {
  tone?: 'spruce' | 'dawn' | 'success' | 'danger' | 'plain'
  children: ReactNode
  className?: string
}

/** A fact in two words, framed as on a rubber stamp. */
export function Badge({ tone = 'spruce', children, className }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>
}
