import { Link } from 'react-router'
import type { ChallengeCard } from '#contract/challenges.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { paths } from '#web/paths.ts'
import styles from './ChallengeFriends.module.css'

/** Those in it whom the reader follows: three by name, the rest counted. Nothing where there is nobody. */
export function ChallengeFriends({ friends: { people, count } }: Pick<ChallengeCard, 'friends'>) {
  if (people.length === 0) return null
  const left = count - people.length
  return (
    <p className={styles.friends}>
      <span className={styles.faces} aria-hidden="true">
        {people.map((person) => (
          <PersonAvatar key={person.id} person={person} size={26} />
        ))}
      </span>
      <span>
        {t('challenges.friends')}{' '}
        {people.map((person, at) => (
          <span key={person.id}>
            {at > 0 && ', '}
            <Link to={paths.user(person.id)}>{personName(person)}</Link>
          </span>
        ))}
        {left > 0 && ` ${t('challenges.friends-more', { count: left })}`}
      </span>
    </p>
  )
}
