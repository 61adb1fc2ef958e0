import type { WhatNextOuting } from '#contract/what-next.ts'
import { t } from '#web/lib/i18n.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { OutingCard } from './OutingCard.tsx'
import styles from './Outings.module.css'

/** Up to three cards: what each outing brings, how long one is on the way and on foot, from where, and why now. */
export function Outings({ outings }: { outings: readonly WhatNextOuting[] }) {
  if (outings.length === 0) return null
  return (
    <ul className={styles.cards} aria-label={t('what-next.title')}>
      {outings.map((outing) => (
        <li key={outing.summit.id} className={styles.card}>
          <OutingCard outing={outing} />
        </li>
      ))}
    </ul>
  )
}

/** As much room as three cards will take. */
export function OutingsSkeleton() {
  return (
    <div className={styles.cards}>
      {[0, 1, 2].map((one) => (
        <div key={one} className={styles.card}>
          <Skeleton shape="block" height={380} />
        </div>
      ))}
    </div>
  )
}
