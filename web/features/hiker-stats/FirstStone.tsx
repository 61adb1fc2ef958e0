import { useQueries } from '@tanstack/react-query'
import type { UserProfile } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { climbedByQuery } from '#web/queries/ascents.ts'
import { hikerStatsQuery } from '#web/queries/stories.ts'
import { useMe } from '#web/queries/use-me.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** A hiker with neither a story nor a summit: the page says so instead of showing empty sections. */
export function FirstStone({ user }: { user: UserProfile }) {
  const me = useMe()
  const [stats, climbed] = useQueries({ queries: [hikerStatsQuery(user.id), climbedByQuery(user.id)] })
  if (stats.data?.stories !== 0 || climbed.data?.length !== 0) return null
  const isOwn = me?.id === user.id
  return (
    <EmptyState
      title={t(isOwn ? 'users.own-empty-title' : 'users.empty-title')}
      action={
        isOwn ? (
          <>
            <ButtonLink to={paths.activityAdd} icon="plus">
              {t('shell.add-story')}
            </ButtonLink>
            <ButtonLink to={paths.summits} look="outline">
              {t('users.see-summits')}
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      {t(isOwn ? 'users.own-empty' : 'users.empty')}
    </EmptyState>
  )
}
