import type { Notice } from '#contract/notices.ts'
import type { NoticeRow } from './notices.queries.ts'

/** The serialiser drops what the contract does not declare. */
export function noticeView(row: NoticeRow): Notice {
  return { ...row, at: row.happenedAt.toISOString() }
}
