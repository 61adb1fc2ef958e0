import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { AppNotice } from './AppNotice.tsx'
import { CookieBar } from './CookieBar.tsx'
import styles from './Dock.module.css'

type DockProps = {
  notice: boolean
  /** The notice keeps to the end of the window, away from what is pressed at its start. */
  apart?: boolean
  children?: ReactNode
}

/** Everything that floats at the foot of the window stands in one pile, so that nothing covers anything else. */
export function Dock({ notice, apart = false, children }: DockProps) {
  return (
    <div className={styles.dock} data-print="never" data-scripted="only">
      {(notice || children) && (
        <div className={classes(styles.row, apart && styles.apart)}>
          {notice && <AppNotice />}
          {children && <div className={styles.side}>{children}</div>}
        </div>
      )}
      <CookieBar />
    </div>
  )
}
