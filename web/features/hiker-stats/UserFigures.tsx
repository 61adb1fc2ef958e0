import { useQuery } from '@tanstack/react-query'
import type { UserProfile } from '#contract/users.ts'
import { kmFigure, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { isPolish } from '#web/lib/language.ts'
import { climbedByQuery } from '#web/queries/ascents.ts'
import { placeQuery } from '#web/queries/ranking.ts'
import { hikerStatsQuery } from '#web/queries/stories.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatRow } from '#web/ui/StatRow.tsx'
import styles from './UserFigures.module.css'

const MINUTES = 60

export function UserFigures({ user }: { user: UserProfile }) {
  const stats = useQuery(hikerStatsQuery(user.id))
  const climbed = useQuery(climbedByQuery(user.id))
  const place = useQuery(placeQuery(user.id))
  if (stats.isError) return <QueryError query={stats} />
  if (!stats.data) return <Skeleton shape="block" height={88} />
  const { stories, distance, time } = stats.data
  const summits = climbed.data?.length
  const figures = [
    { label: t('users.stat-stories', { count: stories }), value: number(stories), icon: 'comment' },
    {
      label: t('users.stat-distance'),
      value: kmFigure(distance),
      unit: 'km',
      icon: 'dist',
    },
    { label: t('users.stat-time'), value: number(Math.round(time / MINUTES)), unit: 'h', icon: 'clock' },
    {
      label: t('users.stat-summits', { count: summits ?? 0 }),
      value: summits === undefined ? '–' : number(summits),
      icon: 'peak',
    },
    { label: placeWords(place.data), value: placeFigure(place.data), icon: 'stones' },
  ] as const
  return (
    <div className={styles.figures}>
      <StatRow look="ruled" stats={figures} />
    </div>
  )
}

/** Null for whoever takes no part; nothing yet while it is asked for. */
function placeWords(place: number | null | undefined): string {
  return t(place === null ? 'users.out-of-ranking' : 'users.stat-place')
}

function placeFigure(place: number | null | undefined): string {
  if (place === undefined || place === null) return '–'
  // Polish marks an ordinal with a dot; in English one would end a sentence.
  return isPolish() ? `${number(place)}.` : number(place)
}
