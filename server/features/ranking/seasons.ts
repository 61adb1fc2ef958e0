import { createHash } from 'node:crypto'
import type { Db, Sql } from '#server/db/connect.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { seasonHeader, seasonLine } from '#domain/points/season-file.ts'
import { insertSeason, keepTotals, readSeasonTotals, sealSeason, unclosedYears } from './seasons.queries.ts'

const BATCH = 5_000
/** A year is closed on 15 January of the next one: stories of New Year's Eve are still being written. */
const CLOSING_DAY = '01-15'

/** The bytes that are hashed and published; read a part at a time. */
export async function* seasonFile(db: Db, year: number): AsyncGenerator<string> {
  yield seasonHeader
  for (let after: { userId: number; points: number } | null = null; ;) {
    const totals: { userId: number; points: number }[] = await readSeasonTotals(db, year, after, BATCH)
    if (totals.length > 0) yield totals.map(seasonLine).join('')
    if (totals.length < BATCH) return
    after = totals.at(-1)!
  }
}

/** Closes whatever years have ended. Once closed, a season stays as it was, whatever happens to its points later. */
export async function closeSeasons(db: Sql, now: Date = new Date()): Promise<number[]> {
  const today = warsawDay(now)
  const year = Number(today.slice(0, 4))
  const years = await unclosedYears(db, today.slice(5) >= CLOSING_DAY ? year : year - 1)
  for (const one of years) {
    await db.begin((tx) => closeSeason(tx, one, now), { isPatient: true })
  }
  return years
}

async function closeSeason(tx: Parameters<typeof sealSeason>[0], year: number, now: Date): Promise<void> {
  if (!(await insertSeason(tx, year, now))) return
  await keepTotals(tx, year)
  const hash = createHash('sha256')
  let lines = -1
  for await (const text of seasonFile(tx, year)) {
    hash.update(text)
    lines += text.split('\n').length - 1
  }
  await sealSeason(tx, year, lines, hash.digest('hex'))
}
