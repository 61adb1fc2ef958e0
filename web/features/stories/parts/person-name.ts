import type { UserCard } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'

/** Names are optional in an account: whoever gave none is still somebody. */
export function personName(person: Pick<UserCard, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim() || t('stories.nameless')
}
