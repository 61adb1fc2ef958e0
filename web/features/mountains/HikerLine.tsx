import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HikerRef } from '#contract/ascents.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/media.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import styles from './HikerLine.module.css'

/** A hiker with one line about what they did. */
export function HikerLine({ user, children }: { user: HikerRef; children: ReactNode }) {
  const name = `${user.firstName} ${user.lastName}`.trim() || t('mountains.user')
  return (
    <div className={styles.line}>
      <Avatar name={name} seed={user.id} src={user.profileImage && mediaUrl(user.profileImage)} />
      <div>
        <Link to={paths.user(user.id)} className={styles.name}>
          {name}
        </Link>
        <div className={styles.detail}>{children}</div>
      </div>
    </div>
  )
}
