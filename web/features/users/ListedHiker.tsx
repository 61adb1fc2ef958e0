import type { ListedHiker as Hiker } from '#contract/users.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { HikerRow } from './HikerRow.tsx'
import { useFollow } from './use-follow.ts'
import styles from './ListedHiker.module.css'

/** A hiker in the list of all: what they have been to, and following them on the spot. */
export function ListedHiker({ hiker }: { hiker: Hiker }) {
  const me = useMe()
  const { summits, stories, points, place } = hiker
  return (
    <div className={styles.hiker}>
      <HikerRow hiker={hiker} />
      {me && me.id !== hiker.id && <FollowHere hiker={hiker} />}
      <p className={styles.figures}>
        <span>
          <b>{number(summits)}</b> {t('users.stat-summits', { count: summits })}
        </span>
        <span>
          <b>{number(stories)}</b> {t('users.stat-stories', { count: stories })}
        </span>
        {points > 0 && (
          <span>
            <b>{number(points)}</b> {t('users.points-unit')}
            {place !== null && `, ${t('users.place', { place: number(place) })}`}
          </span>
        )}
      </p>
    </div>
  )
}

function FollowHere({ hiker }: { hiker: Hiker }) {
  const follow = useFollow(hiker)
  const { followed } = hiker
  const name = `${hiker.firstName} ${hiker.lastName}`.trim()
  return (
    <Button
      look={followed ? 'ghost' : 'outline'}
      size="small"
      {...(followed && { icon: 'check' })}
      aria-pressed={followed}
      aria-label={t(followed ? 'users.followed-of' : 'users.follow-of', { name })}
      onClick={() => follow.mutate(!followed)}
    >
      {t(followed ? 'users.followed' : 'users.follow')}
    </Button>
  )
}
