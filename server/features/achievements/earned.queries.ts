import type { UserCard } from '#contract/users.ts'
import type { Precision } from '#domain/time/rough-day.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

export type Earned = { userId: number; achievement: string; earnedOn: string }
type Pair = Pick<Earned, 'userId' | 'achievement'>

export async function readEarnedOf(db: Db, userIds: number[]): Promise<Earned[]> {
  return db<Earned[]>`
    select user_id, achievement, earned_on from earned_achievements
    where user_id = any(${userIds}) and held order by earned_on desc, achievement`
}

/** How exactly the day of an achievement is known; null: to the day. */
export type KnownDay = { precision: Precision | null }

/**
 * Where something climbed in a year, season or month counts as of its first day, an achievement of that day is known no
 * better: of several the roughest, which is true whichever of them brought it.
 */
const roughly = (db: Db) => db`(
  select a.precision from offered.ascents a
  where a.user_id = e.user_id and a.climbed_on = e.earned_on and not a.hidden and a.precision <> 'day'
  order by array_position(array['year', 'season', 'month'], a.precision) limit 1) as precision`

/** What a hiker has, the latest first, each as well as its day is known. */
export async function readEarnedDays(db: Db, userId: number): Promise<(Earned & KnownDay)[]> {
  return db<(Earned & KnownDay)[]>`
    select e.user_id, e.achievement, e.earned_on, ${roughly(db)} from earned_achievements e
    where e.user_id = ${userId} and e.held order by e.earned_on desc, e.achievement`
}

/**
 * One row a hiker and achievement, whoever gives it at the same moment; one that went back is held again. Gives those that were
 * never held before.
 */
export async function upsertEarned(tx: Transaction, rows: Earned[]): Promise<Pair[]> {
  const held = await tx<(Pair & { isNew: boolean })[]>`
    insert into earned_achievements as e (user_id, achievement, earned_on)
    select "userId", achievement, "earnedOn"
    from jsonb_to_recordset(${tx.json(rows)}) as r ("userId" integer, achievement text, "earnedOn" date)
    on conflict (user_id, achievement) do update set held = true, earned_on = excluded.earned_on
      where not e.held or e.earned_on <> excluded.earned_on
    returning user_id, achievement, xmax = 0 as is_new`
  return held.filter((one) => one.isNew).map(({ userId, achievement }) => ({ userId, achievement }))
}

export async function takeBack(tx: Transaction, rows: Pair[]): Promise<void> {
  await tx`
    update earned_achievements e set held = false
    from jsonb_to_recordset(${tx.json(rows)}) as r ("userId" integer, achievement text)
    where e.user_id = r."userId" and e.achievement = r.achievement`
}

/** Nobody wears what they no longer have. */
export async function takeOffMarks(tx: Transaction, rows: Pair[]): Promise<void> {
  await tx`
    update avatar_marks m set (achievements, marks) = (
      select coalesce(array_agg(worn.id order by worn.place), '{}'), coalesce(array_agg(worn.mark order by worn.place), '{}')
      from unnest(m.achievements, m.marks) with ordinality as worn (id, mark, place)
      where not exists (
        select from jsonb_to_recordset(${tx.json(rows)}) as r ("userId" integer, achievement text)
        where r."userId" = m.user_id and r.achievement = worn.id))
    where m.user_id = any(${rows.map((row) => row.userId)})`
}

/** What a hiker has not been told of, told now: of two tabs that ask at once one gets each. */
export async function takeUnshown(db: Db, userId: number): Promise<Omit<Earned, 'userId'>[]> {
  return db<Omit<Earned, 'userId'>[]>`
    update earned_achievements set shown_at = now()
    where user_id = ${userId} and held and shown_at is null returning achievement, earned_on`
}

export type HolderRow = KnownDay & { person: UserCard; earnedOn: string; userId: number }

/** Who has it, the latest first, as far as the viewer may know of them. */
export async function readHolders(
  db: Db,
  viewer: Viewer | null,
  achievement: string,
  after: readonly [string, number] | null,
  take: number,
): Promise<HolderRow[]> {
  return db<HolderRow[]>`
    select ${personCard(db)} as person, e.earned_on, e.user_id, ${roughly(db)}
    from earned_achievements e join offered.users u on u.id = e.user_id
    where e.achievement = ${achievement} and e.held and ${isNamedTo(db, viewer)}
      ${after === null ? db`` : db`and (e.earned_on, e.user_id) < (${after[0]}::date, ${after[1]}::integer)`}
    order by e.earned_on desc, e.user_id desc limit ${take}`
}

export async function readWorn(db: Db, userId: number): Promise<string[]> {
  const [row] = await db<{ achievements: string[] }[]>`
    select achievements from avatar_marks where user_id = ${userId}`
  return row?.achievements ?? []
}

export async function writeWorn(
  db: Db,
  userId: number,
  worn: { achievements: string[]; marks: string[] },
): Promise<void> {
  await db`
    insert into avatar_marks (user_id, achievements, marks) values (${userId}, ${worn.achievements}, ${worn.marks})
    on conflict (user_id) do update set achievements = excluded.achievements, marks = excluded.marks`
}

/** For the archive of one's own data. */
export async function exportEarned(db: Db, userId: number): Promise<object[]> {
  return db`
    select e.achievement, e.earned_on, e.achievement = any(coalesce(m.achievements, '{}')) as worn
    from earned_achievements e left join avatar_marks m on m.user_id = e.user_id
    where e.user_id = ${userId} and e.held order by e.earned_on, e.achievement`
}
