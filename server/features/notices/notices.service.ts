import { noticeLimits, type NoticeTopic } from '#contract/notices.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { countUnread, readNotices, setRead, type NoticeRow } from './notices.queries.ts'
import { noticeView } from './notices.view.ts'
import { callStreams } from './raise.queries.ts'

// The door of the feature: what others may use of it.
export { alignNotices } from './align-notices.ts'
export type { NewNotice } from './raise.ts'

type ListQuery = { topic?: NoticeTopic; cursor?: string; take?: number }

export async function listNotices(db: Db, viewer: Viewer, query: ListQuery) {
  const { topic = null, take = noticeLimits.page } = query
  const [latest = null, before = null] = decodeCursor(query.cursor, ['moment', 'number']) ?? []
  const rows = neverLater(await readNotices(db, viewer.id, topic, before, take + 1), latest)
  const { items, next } = pageOf(rows, take, (row) => [row.stamp, row.arrived])
  return { items: items.map(noticeView), next }
}

/** Down the list nothing is said to have come later than what stands above it: there a clock that ran ahead is not believed. */
function neverLater(rows: NoticeRow[], latest: string | null): NoticeRow[] {
  let limit = latest === null ? null : { stamp: latest, happenedAt: new Date(isoOf(latest)) }
  return rows.map((row) => {
    const { stamp, happenedAt } = row
    limit = limit !== null && limit.happenedAt < happenedAt ? limit : { stamp, happenedAt }
    return { ...row, ...limit }
  })
}

const isoOf = (stamp: string) => stamp.replace(' ', 'T').replace('+00', 'Z')

export async function unreadOf(db: Db, viewer: Viewer): Promise<{ count: number; more: boolean }> {
  const most = noticeLimits.counted
  const count = await countUnread(db, viewer.id, most + 1)
  return { count: Math.min(count, most), more: count > most }
}

/** Other windows and devices of the same hiker hear of it, too. */
export async function markRead(
  db: Sql,
  viewer: Viewer,
  ids: number[] | undefined,
  read = true,
): Promise<void> {
  await db.begin(async (tx) => {
    const changed = await setRead(tx, viewer.id, ids ?? null, read)
    if (changed > 0) await callStreams(tx, [viewer.id])
  })
}
