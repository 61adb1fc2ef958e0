import type { Db, Transaction } from '#server/db/connect.ts'
import type { Season } from '#contract/ranking.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

/** Years before this one that have points and are not closed. */
export async function unclosedYears(db: Db, before: number): Promise<number[]> {
  const rows = await db<{ year: number }[]>`
    select distinct period as year from offered.point_totals t
    where scope = 0 and period between 1900 and ${before - 1} and points > 0
      and not exists (select from seasons s where s.year = t.period)
    order by 1`
  return rows.map((row) => row.year)
}

/** False when another process has just closed it. */
export async function insertSeason(tx: Transaction, year: number, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into seasons (year, closed_at, hikers, sha256) values (${year}, ${now}, 0, '')
    on conflict do nothing returning year`
  return rows.length > 0
}

/** Keeps the totals of whoever takes part and lets everybody know of it. */
export async function keepTotals(tx: Transaction, year: number): Promise<void> {
  await tx`
    insert into season_totals (year, user_id, points)
    select ${year}, t.user_id, t.points from offered.point_totals t join offered.users u on u.id = t.user_id
    where t.scope = 0 and t.period = ${year} and t.ranked and t.points > 0 and ${isNamedTo(tx, null)}`
}

export async function sealSeason(tx: Transaction, year: number, hikers: number, sha256: string) {
  await tx`update seasons set hikers = ${hikers}, sha256 = ${sha256} where year = ${year}`
}

export type SeasonTotal = { userId: number; points: number }

/** In the order of the file: most points first, then by number. */
export async function readSeasonTotals(
  db: Db,
  year: number,
  after: SeasonTotal | null,
  take: number,
): Promise<SeasonTotal[]> {
  return db<SeasonTotal[]>`
    select user_id, points from season_totals
    where year = ${year} ${after === null ? db`` : db`and (-points, user_id) > (${-after.points}, ${after.userId})`}
    order by -points, user_id limit ${take}`
}

export async function readSeasons(db: Db): Promise<Season[]> {
  return db<Season[]>`select year, closed_at, hikers, sha256 from seasons order by year desc limit 200`
}

export async function seasonExists(db: Db, year: number): Promise<boolean> {
  return (await db`select from seasons where year = ${year}`).length > 0
}
