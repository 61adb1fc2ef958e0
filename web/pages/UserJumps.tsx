import { useQuery } from '@tanstack/react-query'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { earnedByQuery } from '#web/queries/achievements.ts'
import { climbedByQuery } from '#web/queries/ascents.ts'
import { challengesOfQuery } from '#web/queries/challenges.ts'
import { hikerPeopleQuery, hikerStatsQuery } from '#web/queries/stories.ts'
import styles from './UserJumps.module.css'

/** Ways to the parts of a hiker's page where it is one long column; beside each other they need none. */
export function UserJumps({ userId }: { userId: number }) {
  const stories = useQuery(hikerStatsQuery(userId)).data?.stories ?? 0
  const climbed = useQuery(climbedByQuery(userId)).data?.length ?? 0
  const stamps = useQuery(earnedByQuery(userId)).data?.items.length ?? 0
  const challenges = useQuery(challengesOfQuery(userId)).data?.items.length ?? 0
  const people = useQuery(hikerPeopleQuery(userId)).data?.items.length ?? 0
  // Whoever has told nothing has a page that needs no way through it.
  if (stories === 0) return null
  const parts = [
    { id: 'mountains', isThere: climbed > 0, count: climbed },
    { id: 'year', isThere: true, count: null },
    { id: 'stamps', isThere: stamps > 0, count: stamps },
    { id: 'challenges', isThere: challenges > 0, count: challenges },
    { id: 'stories', isThere: true, count: stories },
    { id: 'people', isThere: people > 0, count: people },
  ] as const
  return (
    <nav className={styles.jumps} aria-label={t('users.jumps')} data-print="never">
      {parts
        .filter(({ isThere }) => isThere)
        .map(({ id, count }) => (
          <a key={id} href={`#${id}`}>
            {t(`users.jump.${id}`)}
            {count !== null && <small> {number(count)}</small>}
          </a>
        ))}
    </nav>
  )
}
