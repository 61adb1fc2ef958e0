import type { UserCard } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'

/** Whoever closed their account keeps what they said, not their name. */
export function authorName(author: UserCard | null): string {
  if (author === null) return t('stories.account-gone')
  return `${author.firstName} ${author.lastName}`.trim() || t('stories.nameless')
}
