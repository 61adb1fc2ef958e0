import type { ReactNode } from 'react'
import { AppNotice } from './AppNotice.tsx'
import { CookieBar } from './CookieBar.tsx'
import styles from './Dock.module.css'

type DockProps = { notice: boolean; children?: ReactNode }

/** Everything that floats at the foot of the window stands in one pile, so that nothing covers anything else. */
export function Dock({ notice, children }: DockProps) {
  return (
    <div className={styles.dock} data-print="never">
      {(notice || children) && (
        <div className={styles.row}>
          {notice && <AppNotice />}
          <div className={styles.side}>{children}</div>
        </div>
      )}
      <CookieBar />
    </div>
  )
}
