import type { UserCard } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'

export type Named = Pick<UserCard, 'firstName' | 'lastName'>

/**
 * Names are optional in an account, and whoever closed theirs keeps what they said, not their name. `isHidden`: somebody
 * who shows themselves to hikers only, told to a stranger.
 */
export function personName(person: Named | null, isHidden = false): string {
  if (person === null) return t(isHidden ? 'users.name-hidden' : 'users.account-gone')
  return `${person.firstName} ${person.lastName}`.trim() || t('users.nameless')
}
