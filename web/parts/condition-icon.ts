import type { ConditionKind } from '#contract/conditions.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export const conditionIcon: Record<ConditionKind, IconName> = {
  snow: 'snow',
  ice: 'warn',
  mud: 'drop',
  'storm-damage': 'tree',
  'closed-trail': 'sign',
  crowd: 'users',
  avalanche: 'peak',
}
