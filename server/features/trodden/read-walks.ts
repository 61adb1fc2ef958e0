import { chooseLines } from '#contract/track-view.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { cellsOf } from '#domain/trodden/cells.ts'
import type { Draw } from '#domain/trodden/published.ts'
import type { Sql } from '#server/db/connect.ts'
import { walkedLines } from '#server/features/trails/trails.service.ts'
import { secretDraw } from './secret-draw.ts'
import {
  deleteWalk,
  lockWalk,
  readShownWalk,
  readState,
  readStoriesOf,
  readUnread,
  writeWalk,
} from './trodden.queries.ts'

const MONTHS = 24
const BATCH = 200
/** Cut off both ends of every shown part, beyond what its author hides: at least so much, and at most twice. */
const CUT_M = 300

/** The first day whose hikes count. */
export function firstDay(now = new Date()): string {
  const day = new Date(`${warsawDay(now)}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - MONTHS)
  return day.toISOString().slice(0, 10)
}

/** The cells of what is shown of a track, without both ends. */
export function cellsOfWalk(
  draw: Draw,
  storyId: number,
  lines: Record<string, string[]>,
): Map<number, number[]> {
  const cut = {
    startM: CUT_M * (1 + draw(`start ${storyId}`)),
    endM: CUT_M * (1 + draw(`end ${storyId}`)),
  }
  return cellsOf(walkedLines(chooseLines(lines, undefined)), cut)
}

/** Keeps the cells of a story as it is by now, or nothing. Doing it twice changes nothing. */
export async function readWalk(db: Sql, storyId: number): Promise<void> {
  const draw = secretDraw((await readState(db)).secret)
  await db.begin(async (tx) => {
    await lockWalk(tx, storyId)
    const walk = await readShownWalk(tx, storyId, firstDay())
    if (walk === null) return deleteWalk(tx, storyId)
    await writeWalk(tx, storyId, walk, cellsOfWalk(draw, storyId, walk.lines))
  })
}

export async function readWalksOf(db: Sql, userId: number, signal?: AbortSignal): Promise<void> {
  for (const id of await readStoriesOf(db, userId, firstDay())) {
    signal?.throwIfAborted()
    await readWalk(db, id)
  }
}

/** Reads whatever was not read yet: stories of before this feature, and those whose job was given up. */
export async function readUnreadWalks(db: Sql, signal?: AbortSignal): Promise<void> {
  for (let after = 0; ;) {
    const ids = await readUnread(db, firstDay(), after, BATCH)
    if (ids.length === 0) return
    for (const id of ids) {
      signal?.throwIfAborted()
      await readWalk(db, id)
    }
    after = ids.at(-1)!
  }
}
