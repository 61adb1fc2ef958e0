import type { ReactNode } from 'react'
import { Blaze } from './Blaze.tsx'
import { classes } from './classes.ts'
import type { Trail } from './trail.ts'
import styles from './SectionHeading.module.css'

type SectionHeadingProps = {
  trail: Trail
  children: ReactNode
  /** A link to the rest, or a short remark. */
  more?: ReactNode
  level?: 'h2' | 'h3'
  size?: 'large' | 'small'
  id?: string
}

export function SectionHeading({
  trail,
  children,
  more,
  level: Heading = 'h2',
  size = 'large',
  id,
}: SectionHeadingProps) {
  return (
    <div className={classes(styles.row, size === 'small' && styles.small)}>
      <div className={styles.title}>
        <Blaze trail={trail} size={size === 'small' ? 'm' : 'l'} />
        <Heading id={id}>{children}</Heading>
      </div>
      {more && <span className={styles.more}>{more}</span>}
    </div>
  )
}
