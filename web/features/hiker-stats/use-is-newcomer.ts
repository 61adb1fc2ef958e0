import { useQuery } from '@tanstack/react-query'
import type { OwnUser } from '#contract/users.ts'
import { ownClimbedQuery } from '#web/queries/ascents.ts'
import { hikerStatsQuery } from '#web/queries/stories.ts'

/** Whether the viewer has told nothing yet: neither a story nor a summit. False until that is known. */
export function useIsNewcomer(me: OwnUser | undefined): boolean {
  const climbed = useQuery({ ...ownClimbedQuery, enabled: me !== undefined })
  const isBare = me !== undefined && climbed.data?.length === 0
  // Whoever has a summit is no newcomer: most are not asked about twice.
  const stats = useQuery({ ...hikerStatsQuery(me?.id ?? 0), enabled: isBare })
  return isBare && stats.data?.stories === 0
}
