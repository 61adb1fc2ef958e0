import { squaresAround } from '#domain/trodden/cells.ts'
import type { ShownSquare } from '#domain/trodden/grid.ts'
import { COME_IN_TOGETHER, squareCount } from '#domain/trodden/published.ts'
import { seasonOf, troddenSeasons, type TroddenSeason } from '#domain/trodden/seasons.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Sql } from '#server/db/connect.ts'
import type { WorkerPool } from '#server/lib/worker-pool.ts'
import { firstDay, readUnreadWalks } from './read-walks.ts'
import { secretDraw } from './secret-draw.ts'
import { thinning } from './trodden-work.ts'
import {
  deleteOldWalks,
  deleteUnpublished,
  letIn,
  publish,
  readCounted,
  readSquares,
  readState,
  writeSquare,
} from './trodden.queries.ts'

const PAGE = 500

type Shown = Record<TroddenSeason, ShownSquare>

/** Publishes at the first look of a new day in Poland, and as soon as there is a world at all. */
export async function publishWhenDue(
  db: Sql,
  workers: WorkerPool,
  signal?: AbortSignal,
  now = new Date(),
): Promise<boolean> {
  const { publishedAt } = await readState(db)
  if (publishedAt !== null && warsawDay(publishedAt) >= warsawDay(now)) return false
  return publishTrodden(db, workers, signal, now)
}

/** Makes the next version from all walks that count, square by square, and shows it as a whole. */
export async function publishTrodden(
  db: Sql,
  workers: WorkerPool,
  signal?: AbortSignal,
  now = new Date(),
): Promise<boolean> {
  await readUnreadWalks(db, signal)
  const since = firstDay(now)
  const { secret, version } = await readState(db)
  const draw = secretDraw(secret)
  await deleteOldWalks(db, since)
  await deleteUnpublished(db, version)
  await db.begin((tx) => letIn(tx, since, COME_IN_TOGETHER))
  const counted = new Map<number, Shown>()
  for (const square of await readSquares(db)) {
    signal?.throwIfAborted()
    const count = squareCount(draw, square)
    for (let after = { hiker: 0, storyId: 0 }; ;) {
      const walks = await readCounted(db, square, since, after, PAGE)
      for (const { hiker, day, cells } of walks) count.add({ hiker, season: seasonOf(day), cells })
      if (walks.length < PAGE) break
      after = walks.at(-1)!
    }
    const shown = count.shown()
    if (shown.year.cells.length > 0) counted.set(square, shown)
  }
  for (const square of counted.keys())
    for (const season of troddenSeasons) {
      signal?.throwIfAborted()
      const around = squaresAround(square).flatMap((one) => counted.get(one)?.[season] ?? [])
      const thin = await workers.run(thinning, { what: 'thin', square, around }, {})
      const made = JSON.parse(Buffer.from(thin).toString()) as ShownSquare
      if (made.cells.length > 0) await writeSquare(db, version + 1, season, made)
    }
  return db.begin((tx) => publish(tx, version))
}
