import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './ProgressRing.module.css'

type ProgressRingProps = { /** 0–1 */ share: number; label: string; size?: number; children?: ReactNode }

const RADIUS = 44

export function ProgressRing({ share, label, size = 72, children }: ProgressRingProps) {
  const done = Math.min(Math.max(share, 0), 1)
  return (
    <span className={styles.ring} style={{ inlineSize: size, blockSize: size }}>
      <VisuallyHidden>
        <progress aria-label={label} value={done} />
      </VisuallyHidden>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
        {done > 0 && (
          <circle
            className={styles.done}
            data-full={done === 1 || undefined}
            cx="50"
            cy="50"
            r={RADIUS}
            pathLength="1"
            strokeDasharray={`${done} 1`}
          />
        )}
      </svg>
      {children !== undefined && <span className={styles.inside}>{children}</span>}
    </span>
  )
}
