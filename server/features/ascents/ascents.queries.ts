import type { ClimbedSummit, HikerRef, OwnAscent, SummitAscent, SummitHikers } from '#contract/ascents.ts'
import type { Precision } from '#domain/time/rough-day.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

const hiker = (db: Db) => db`${personCard(db, 'users')} as user`

type Marked = OwnAscent & { userId: number; byHand: boolean }

export async function readAscent(db: Db, id: number): Promise<Marked | null> {
  const [row] = await db<Marked[]>`
    select id, user_id, summit_id, climbed_on as date, precision, source, story_id,
      exists (select from ascent_claims where ascent_id = ascents.id and story_id is null) as by_hand
    from ascents where id = ${id}`
  return row ?? null
}

export async function readBirthDate(db: Db, userId: number): Promise<string | null> {
  const [row] = await db<
    { birthDate: string | null }[]
  >`select birth_date from offered.users where id = ${userId}`
  return row?.birthDate ?? null
}

const named = (db: Db, viewer: Viewer | null) => db`and ${isNamedTo(db, viewer, 'users')}`

export async function isNamed(db: Db, viewer: Viewer | null, userId: number): Promise<boolean> {
  const rows = await db`select from offered.users where id = ${userId} ${named(db, viewer)}`
  return rows.length > 0
}

/** Hidden ascents are for their owner alone. */
const seenBy = (db: Db, isOwner: boolean) => (isOwner ? db`` : db`and not hidden`)

/** What is known only roughly is the first when it surely was (by its last day), the last likewise (by its first). */
export async function readClimbed(db: Db, userId: number, isOwner: boolean): Promise<ClimbedSummit[]> {
  return db<ClimbedSummit[]>`
    select summit_id, count(*) as ascents,
      (array_agg(climbed_on order by climbed_until, climbed_on desc))[1] as first,
      (array_agg(precision order by climbed_until, climbed_on desc))[1] as first_precision,
      max(climbed_on) as last, (array_agg(precision order by climbed_on desc, climbed_until))[1] as last_precision
    from ascents where user_id = ${userId} ${seenBy(db, isOwner)}
    group by summit_id order by summit_id`
}

export async function readOwnOfSummit(db: Db, userId: number, summitId: number): Promise<OwnAscent[]> {
  return db<OwnAscent[]>`
    select id, summit_id, climbed_on as date, precision, source, story_id
    from ascents where user_id = ${userId} and summit_id = ${summitId}
    order by climbed_on desc, climbed_until desc`
}

export async function readOfSummit(
  db: Db,
  viewer: Viewer | null,
  summitId: number,
  before: readonly [date: string, id: number] | null,
  take: number,
): Promise<SummitAscent[]> {
  const after = before ? db`and (climbed_on, ascents.id) < (${before[0]}::date, ${before[1]}::integer)` : db``
  return db<SummitAscent[]>`
    select ascents.id, climbed_on as date, precision, source, story_id, ${hiker(db)}
    from ascents join offered.users on users.id = user_id
    where summit_id = ${summitId} and not hidden ${named(db, viewer)} ${after}
    order by climbed_on desc, ascents.id desc limit ${take}`
}

export async function countOfSummit(
  db: Db,
  viewer: Viewer | null,
  summitId: number,
): Promise<{ hikers: number; ascents: number }> {
  const [row] = await db<{ hikers: number; ascents: number }[]>`
    select count(distinct user_id) as hikers, count(*) as ascents
    from ascents join offered.users on users.id = user_id
    where summit_id = ${summitId} and not hidden ${named(db, viewer)}`
  return row!
}

type Visit = NonNullable<SummitHikers['first']>

/** The first by the last day on which it may have been, the latest by the first: nobody is named for a guess. */
export async function readEnds(
  db: Db,
  viewer: Viewer | null,
  summitId: number,
): Promise<{ first: Visit | null; latest: Visit | null }> {
  const end = (order: ReturnType<Db>) => db<Visit[]>`
    select climbed_on as date, precision, ${hiker(db)}
    from ascents join offered.users on users.id = user_id
    where summit_id = ${summitId} and not hidden ${named(db, viewer)}
    order by ${order} limit 1`
  const [[first], [latest]] = await Promise.all([
    end(db`climbed_until, ascents.id`),
    end(db`climbed_on desc, ascents.id desc`),
  ])
  return { first: first ?? null, latest: latest ?? null }
}

/** Of two who came equally often, the one who did so first. */
export async function readMostOften(
  db: Db,
  viewer: Viewer | null,
  summitId: number,
): Promise<{ user: HikerRef; ascents: number } | null> {
  const [row] = await db<{ user: HikerRef; ascents: number }[]>`
    select top.ascents, ${hiker(db)}
    from (
      select user_id, count(*) as ascents, max(climbed_on) as last
      from ascents join offered.users on users.id = user_id
      where summit_id = ${summitId} and not hidden ${named(db, viewer)}
      group by user_id order by ascents desc, last, user_id limit 1
    ) top join offered.users on users.id = top.user_id`
  return row ?? null
}

/**
 * The same number for every viewer, so only of what everybody may see. Everybody is counted along the index, where they stand in
 * order, and the few who are not named to strangers are taken off: read together with all accounts, millions of ascents would have
 * to be sorted.
 */
export async function readHikerCounts(db: Db): Promise<{ summitId: number; hikers: number }[]> {
  return db<{ summitId: number; hikers: number }[]>`
    with everybody as (
      select summit_id, count(distinct user_id) as hikers from ascents where not hidden group by summit_id
    ), unnamed as (
      select summit_id, count(distinct user_id) as hikers from offered.users join ascents on ascents.user_id = users.id
      where not hidden and not (${isNamedTo(db, null, 'users')}) group by summit_id
    )
    select summit_id, e.hikers - coalesce(u.hikers, 0) as hikers
    from everybody e left join unnamed u using (summit_id) where e.hikers > coalesce(u.hikers, 0)`
}

export type LatestRow = {
  user: HikerRef
  summitId: number
  date: string
  precision: Precision
  storyId: number | null
}

/**
 * The latest ascents among these summits, each hiker once. It steps from hiker to hiker along the index, so that the
 * cost depends on how many are wanted, not on how many ascents there are.
 */
export async function readLatestHikers(
  db: Db,
  viewer: Viewer | null,
  summits: number[],
  take: number,
): Promise<LatestRow[]> {
  return db<LatestRow[]>`
    with recursive latest as (
      select 0 as id, 0 as user_id, 0 as summit_id, null::date as climbed_on, null::text as precision,
        null::integer as story_id, array[]::integer[] as seen, 0 as place
      union all
      select step.id, step.user_id, step.summit_id, step.climbed_on, step.precision, step.story_id,
        latest.seen || step.user_id, latest.place + 1
      from latest cross join lateral (
        select found.* from unnest(${summits}::integer[]) as wanted (id) cross join lateral (
          select ascents.id, user_id, summit_id, climbed_on, precision, story_id
          from ascents join offered.users on users.id = user_id
          where summit_id = wanted.id and not hidden and user_id <> all(latest.seen) ${named(db, viewer)}
          order by climbed_on desc, ascents.id desc limit 1
        ) found
        order by found.climbed_on desc, found.id desc limit 1
      ) step
      where latest.place < ${take}
    )
    select summit_id, climbed_on as date, precision, story_id, ${hiker(db)}
    from latest join offered.users on users.id = latest.user_id
    where place > 0 order by place`
}
