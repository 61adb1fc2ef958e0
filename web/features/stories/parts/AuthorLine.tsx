import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserCard } from '#contract/users.ts'
import { mediaUrl } from '#web/lib/media.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { personName } from './person-name.ts'
import styles from './AuthorLine.module.css'

type AuthorLineProps = { person: UserCard; children?: ReactNode; size?: number }

/** A hiker with their picture and a line about when and where. */
export function AuthorLine({ person, children, size = 46 }: AuthorLineProps) {
  const name = personName(person)
  return (
    <div className={styles.line}>
      <Avatar
        name={name}
        seed={person.id}
        size={size}
        src={person.profileImage && mediaUrl(person.profileImage)}
      />
      <div className={styles.words}>
        <Link to={paths.user(person.id)} className={styles.name}>
          {name}
        </Link>
        {children && <div className={styles.detail}>{children}</div>}
      </div>
    </div>
  )
}
