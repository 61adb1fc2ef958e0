import { LastStoryExample } from '#web/features/points/LastStoryExample.tsx'
import { RankingRules } from '#web/features/ranking/RankingRules.tsx'

export function RankingRulesPage() {
  return <RankingRules example={<LastStoryExample />} />
}
