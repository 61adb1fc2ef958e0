import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { personName } from './person-name.ts'
import { PersonAvatar, type Person } from './PersonAvatar.tsx'
import styles from './PersonLine.module.css'

type PersonLineProps = { person: Person; children?: ReactNode; size?: number }

/** A hiker with their picture and a line about what they did, when and where. */
export function PersonLine({ person, children, size = 46 }: PersonLineProps) {
  return (
    <div className={styles.line}>
      <PersonAvatar person={person} size={size} />
      <div className={styles.words}>
        <Link to={paths.user(person.id)} className={styles.name}>
          {personName(person)}
        </Link>
        {children && <div className={styles.detail}>{children}</div>}
      </div>
    </div>
  )
}
