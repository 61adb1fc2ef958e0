import { Link } from 'react-router'
import type { OwnStanding, RankingRow } from '#contract/ranking.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { paths } from '#web/paths.ts'
import { cairnShape } from '#domain/cairn/cairn-shape.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './Podium.module.css'

/** Stones under the first, the second and the third. */
const STONES = [5, 4, 3] as const

/** The three with the highest cairns; the best stands in the middle, but is read first. */
export function Podium({ first, own }: { first: readonly RankingRow[]; own: OwnStanding | null }) {
  return (
    <ol className={styles.podium}>
      {first.map((row, at) => (
        <li
          key={row.user?.id ?? at}
          data-step={at + 1}
          data-mine={row.user?.id === own?.user.id || undefined}
        >
          <PersonAvatar person={row.user} size={at === 0 ? 84 : 66} />
          <p className={styles.name}>
            <VisuallyHidden>{t('ranking.place-of', { place: row.place })} </VisuallyHidden>
            {row.user ? (
              <Link to={paths.user(row.user.id)}>{personName(row.user)}</Link>
            ) : (
              t('ranking.hidden-hiker')
            )}
          </p>
          <p className={styles.points}>{t('ranking.points', { count: row.points })}</p>
          <Stones count={STONES[at] ?? 3} />
        </li>
      ))}
      {STONES.slice(first.length).map((count, at) => (
        <li key={count} data-step={first.length + at + 1} data-free>
          <span className={styles.free} aria-hidden="true" />
          <p className={styles.name}>{t('ranking.free-place', { place: first.length + at + 1 })}</p>
          <p className={styles.points}>{t('ranking.free-place-note')}</p>
          <Stones count={count} />
        </li>
      ))}
    </ol>
  )
}

/** Three cairns that nobody has begun. */
export function EmptyPodium() {
  return (
    <div className={styles.empty} aria-hidden="true">
      {[STONES[1], STONES[0], STONES[2]].map((count) => (
        <Stones key={count} count={count} />
      ))}
    </div>
  )
}

function Stones({ count }: { count: number }) {
  const shapes = cairnShape(count)
  // A cairn of fewer stones is lower; its square begins where they do.
  const top = 100 - count * 20
  return (
    <svg
      className={styles.stones}
      viewBox={`0 ${top} 100 ${100 - top}`}
      aria-hidden="true"
      data-count={count}
    >
      {shapes.map(({ path }, at) => (
        <path key={path} d={path} data-top={(count === 5 && at === count - 1) || undefined} />
      ))}
    </svg>
  )
}
