import { useState } from 'react'
import type { UserProfile } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'
import type { FollowSide } from '#web/queries/follows.ts'
import { HikersPopup } from './HikersPopup.tsx'
import styles from './FollowCounts.module.css'

const sides: readonly FollowSide[] = ['followers', 'following']

export function FollowCounts({ user }: { user: UserProfile }) {
  const [shown, setShown] = useState<FollowSide | null>(null)
  return (
    <>
      <ul className={styles.counts}>
        {sides.map((side) => (
          <li key={side}>
            {user[side] > 0 ? (
              <button type="button" onClick={() => setShown(side)}>
                {t(`users.${side}-count`, { count: user[side] })}
              </button>
            ) : (
              t(`users.${side}-count`, { count: 0 })
            )}
          </li>
        ))}
      </ul>
      <HikersPopup userId={user.id} side={shown} onClose={() => setShown(null)} />
    </>
  )
}
