import type { Db, Transaction } from '#server/db/connect.ts'

export type Upkeep = { rules: number; reference: number; afterUser: number | null; currentReference: number }

export async function readUpkeep(db: Db): Promise<Upkeep> {
  const [row] = await db<Upkeep[]>`
    select rules, reference, after_user,
      coalesce((select version from offered.reference_data), 0) as current_reference
    from points_upkeep`
  return row!
}

export async function writeUpkeep(db: Db, rules: number, reference: number, afterUser: number | null) {
  await db`
    update points_upkeep set rules = ${rules}, reference = ${reference}, after_user = ${afterUser}`
}

export async function nextHikers(db: Db, after: number, count: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from offered.users where id > ${after} order by id limit ${count}`
  return rows.map((row) => row.id)
}

/** Makes the steps of one period say what its totals say; gives how many counts were wrong. */
export async function repairSteps(tx: Transaction, period: number, week: string): Promise<number> {
  const rows = await tx`
    with counted as (
      select t.scope, p.level, p.bucket, p.part, count(*) as hikers
      from point_totals t, rank_places(t.points, t.user_id) p
      where t.period = ${period} and t.ranked and t.points > 0 group by 1, 2, 3, 4),
    said as (
      select scope, level, bucket, part, sum(hikers) as hikers from rank_steps
      where period = ${period} group by 1, 2, 3, 4)
    insert into rank_steps (scope, period, level, bucket, part, week, hikers)
    select scope, ${period}, level, bucket, part, ${week},
      coalesce(counted.hikers, 0) - coalesce(said.hikers, 0)
    from counted full join said using (scope, level, bucket, part)
    where coalesce(counted.hikers, 0) <> coalesce(said.hikers, 0)
    returning id`
  return rows.length
}

export async function readPeriods(db: Db): Promise<number[]> {
  const rows = await db<{ period: number }[]>`
    select period from point_totals union select period from rank_steps order by 1`
  return rows.map((row) => row.period)
}

/** Nobody changes totals meanwhile: steps that are being written could not be told from missing ones. */
export async function lockTotals(tx: Transaction): Promise<void> {
  await tx`lock table point_totals in share row exclusive mode`
}
