import { classes } from './classes.ts'
import type { Trail } from './trail.ts'
import styles from './Blaze.module.css'

type BlazeProps = { trail: Trail; size?: 's' | 'm' | 'l' | 'quote'; className?: string }

/** The mark of a trail: white, colour, white. The word that names it stands beside it. */
export function Blaze({ trail, size = 'l', className }: BlazeProps) {
  return (
    <span className={classes(styles.blaze, styles[size], className)} data-trail={trail} aria-hidden="true" />
  )
}
