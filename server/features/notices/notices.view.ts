import type { Notice } from '#contract/notices.ts'
import type { NoticeRow } from './notices.queries.ts'

/** Named one by one: a stream writes it without a serialiser that would drop the rest. */
export function noticeView(row: NoticeRow): Notice {
  const { id, kind, read, people, peopleCount, times, label, path, words } = row
  return {
    id,
    kind,
    read,
    people,
    peopleCount,
    times,
    label,
    path,
    words,
    at: new Date(row.happenedAt).toISOString(),
  }
}
