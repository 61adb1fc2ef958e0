import type { ReactNode } from 'react'
import styles from './Sign.module.css'

/** A wooden post; three to five boards hang on it. */
export function Signs({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.post} aria-label={label}>
      {children}
    </ul>
  )
}
