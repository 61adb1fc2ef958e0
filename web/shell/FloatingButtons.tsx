import type { ReactNode } from 'react'
import { useClearPlace } from './use-clear-place.ts'
import styles from './MenuButton.module.css'

/** What stays within the thumb's reach on a phone. It leaves the window to whoever writes, and steps aside for what it would cover. */
export function FloatingButtons({ children }: { children: ReactNode }) {
  const row = useClearPlace<HTMLDivElement>()
  return (
    <div ref={row} className={styles.row}>
      {children}
    </div>
  )
}
