import type { Wish } from '#contract/wishes.ts'
import type { Db } from '#server/db/connect.ts'
import { walkTo } from '#server/features/start-places/start-places.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { deleteWish, insertWish, isClimbed, readWish, readWishes, type WishRow } from './wishes.queries.ts'

/** Everybody has only their own: there is no way to ask for another hiker's. */
export async function wishesOf(db: Db, viewer: Viewer): Promise<Wish[]> {
  const rows = await readWishes(db, viewer.id)
  return rows.map(wishView)
}

/** What was wished for stays wished for since then. Whoever has been up there has nothing left to wish for. */
export async function addWish(db: Db, viewer: Viewer, summitId: number): Promise<Wish> {
  const before = await readWish(db, viewer.id, summitId)
  if (before !== null) return wishView(before)
  if (await isClimbed(db, viewer.id, summitId)) throw problem('already-climbed')
  await insertWish(db, viewer.id, summitId)
  const wish = await readWish(db, viewer.id, summitId)
  // Another tab took it back in between: the last one to speak is heard.
  if (wish === null) throw problem('conflict')
  return wishView(wish)
}

function wishView(row: WishRow): Wish {
  return { ...row, walk: walkTo(row.summitId) }
}

export async function removeWish(db: Db, viewer: Viewer, summitId: number): Promise<void> {
  await deleteWish(db, viewer.id, summitId)
}
