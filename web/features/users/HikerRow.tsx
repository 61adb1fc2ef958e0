import { Link } from 'react-router'
import type { UserCard } from '#contract/users.ts'
import { mediaUrl } from '#web/lib/media.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { hikerName } from './hiker-name.ts'
import styles from './HikerRow.module.css'

/** One hiker in a list; the whole row leads to their page. */
export function HikerRow({ hiker }: { hiker: UserCard }) {
  const name = hikerName(hiker)
  return (
    <Link to={paths.user(hiker.id)} className={styles.row}>
      <Avatar
        name={name}
        seed={hiker.id}
        src={hiker.profileImage && mediaUrl(hiker.profileImage)}
        size={52}
      />
      <span className={styles.words}>
        <b>{name}</b>
        {hiker.city && <small>{hiker.city}</small>}
      </span>
    </Link>
  )
}
