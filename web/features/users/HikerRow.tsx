import { Link } from 'react-router'
import type { UserCard } from '#contract/users.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import styles from './HikerRow.module.css'

/** One hiker in a list; the whole row leads to their page. */
export function HikerRow({ hiker }: { hiker: UserCard }) {
  return (
    <Link to={paths.user(hiker.id)} className={styles.row}>
      <PersonAvatar person={hiker} size={52} />
      <span className={styles.words}>
        <b>{personName(hiker)}</b>
        {hiker.city && <small>{hiker.city}</small>}
      </span>
    </Link>
  )
}
