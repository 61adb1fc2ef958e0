import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Sheet.module.css'

type SheetProps = {
  children: ReactNode
  /** What the picture is and how honest it is: „szkic, nie do nawigacji”. */ caption?: ReactNode
  /** Links at the end of the caption. */ aside?: ReactNode
  className?: string
}

/** The frame of a map or panorama: a double neatline, as on paper. */
export function Sheet({ children, caption, aside, className }: SheetProps) {
  return (
    <figure className={className}>
      <div className={styles.outer}>
        <div className={styles.inner}>{children}</div>
      </div>
      {(caption || aside) && (
        <figcaption className={classes(styles.caption)}>
          <span>{caption}</span>
          {aside && <span className={styles.aside}>{aside}</span>}
        </figcaption>
      )}
    </figure>
  )
}
