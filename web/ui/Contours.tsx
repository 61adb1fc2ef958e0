import { classes } from './classes.ts'
import styles from './Contours.module.css'

type ContoursProps = {
  /** Where the lines are densest; from there they fade. */ from?: 'middle' | 'corner' | 'all'
  className?: string
}

/** Contour lines behind the content of the nearest isolated box. */
export function Contours({ from = 'middle', className }: ContoursProps) {
  return <span className={classes(styles.contours, styles[from], className)} aria-hidden="true" />
}
