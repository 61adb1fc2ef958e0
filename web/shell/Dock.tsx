import type { ReactNode } from 'react'
import { CookieBar } from './CookieBar.tsx'
import { OfflineInTime } from './OfflineInTime.tsx'
import styles from './Dock.module.css'

/** Everything that floats at the foot of the window stands in one pile, so that nothing covers anything else. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={styles.dock} data-print="never" data-scripted="only">
      {children}
      <OfflineInTime />
      <CookieBar />
    </div>
  )
}
