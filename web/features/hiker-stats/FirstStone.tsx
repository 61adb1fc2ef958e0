import { useQuery } from '@tanstack/react-query'
import type { UserProfile } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'
import { climbedByQuery } from '#web/queries/ascents.ts'
import { hikerStatsQuery } from '#web/queries/stories.ts'
import { useMe } from '#web/queries/use-me.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FirstSteps } from './FirstSteps.tsx'

/** A hiker with neither a story nor a summit: the page says so instead of showing empty sections. */
export function FirstStone({ user }: { user: UserProfile }) {
  const me = useMe()
  const stats = useQuery(hikerStatsQuery(user.id))
  const climbed = useQuery(climbedByQuery(user.id))
  if (stats.data?.stories !== 0 || climbed.data?.length !== 0) return null
  if (me?.id === user.id) return <FirstSteps me={me} />
  return <EmptyState title={t('users.empty-title')}>{t('users.empty')}</EmptyState>
}
