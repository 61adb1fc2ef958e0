import { noticeLimits, type NoticeTopic } from '#contract/notices.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { countUnread, readNotices, setRead } from './notices.queries.ts'
import { noticeView } from './notices.view.ts'
import { ring } from './tell.queries.ts'

// The door of the feature: what others may use of it.
export { tell, withdraw, type Telling } from './tell.ts'

type ListQuery = { topic?: NoticeTopic; cursor?: string; take?: number }

export async function listNotices(db: Db, viewer: Viewer, query: ListQuery) {
  const { topic = null, take = noticeLimits.page } = query
  const after = decodeCursor(query.cursor, ['moment', 'id'])
  const rows = await readNotices(db, viewer.id, topic, after, take + 1)
  const { items, next } = pageOf(rows, take, (row) => [row.stamp, row.id])
  return { items: items.map(noticeView), next }
}

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
    if (changed > 0) await ring(tx, [viewer.id])
  })
}
