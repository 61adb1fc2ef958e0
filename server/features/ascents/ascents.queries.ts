import type { ClimbedSummit, HikerRef, OwnAscent, SummitAscent } from '#contract/ascents.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'

/** A hiker as one JSON value, so that one row may carry several of them. */
const hiker = (db: Db) => db`json_build_object('id', users.id, 'firstName', users.first_name,
  'lastName', users.last_name, 'profileImage', users.profile_image) as user`

/** Gives the ascent of that day, made now if it was not there; null when there is no such summit. */
export async function claimByHand(
  tx: Transaction,
  userId: number,
  summitId: number,
  date: string,
): Promise<number | null> {
  const [made] = await tx<{ id: number }[]>`
    insert into ascents (user_id, summit_id, climbed_on, source, hidden)
    select ${userId}, id, ${date}, 'manual', false from summits where id = ${summitId} and not retired
    -- Touching the row gives its id back and makes a second writer wait for the first.
    on conflict (user_id, summit_id, climbed_on) do update set user_id = excluded.user_id
    returning id`
  if (made === undefined) return null
  await tx`insert into ascent_claims (ascent_id) values (${made.id}) on conflict do nothing`
  return made.id
}

export type StoryClaim = {
  userId: number
  storyId: number
  hidden: boolean
  summitId: number
  date: string
  evidence: object | null
}

/** `claimByStory` for many at once; everybody takes the rows in the same order. */
export async function claimByNewStories(tx: Transaction, claims: StoryClaim[]): Promise<number[]> {
  const rows = claims.map(({ userId, storyId, summitId, date, hidden, evidence }) => ({
    user_id: userId,
    story_id: storyId,
    summit_id: summitId,
    climbed_on: date,
    hidden,
    evidence,
  }))
  const given = tx`jsonb_to_recordset(${tx.json(rows as Parameters<typeof tx.json>[0])}) as c(user_id integer,
    story_id integer, summit_id integer, climbed_on date, hidden boolean, evidence jsonb)`
  await tx`
    insert into ascents (user_id, summit_id, climbed_on, source, hidden)
    select user_id, summit_id, climbed_on, 'story', bool_and(hidden) from ${given}
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, summit_id, climbed_on) do update set user_id = excluded.user_id`
  const made = await tx<{ ascentId: number }[]>`
    insert into ascent_claims (ascent_id, story_id, hidden, evidence)
    select a.id, c.story_id, c.hidden, c.evidence from ${given}
    join ascents a using (user_id, summit_id, climbed_on)
    returning ascent_id`
  return made.map((row) => row.ascentId)
}

export async function claimByStory(tx: Transaction, claim: StoryClaim): Promise<number> {
  const { userId, storyId, hidden, summitId, date, evidence } = claim
  const [made] = await tx<{ id: number }[]>`
    insert into ascents (user_id, summit_id, climbed_on, source, hidden)
    values (${userId}, ${summitId}, ${date}, 'story', ${hidden})
    on conflict (user_id, summit_id, climbed_on) do update set user_id = excluded.user_id
    returning id`
  const json = evidence === null ? null : tx.json(evidence as Parameters<typeof tx.json>[0])
  await tx`
    insert into ascent_claims (ascent_id, story_id, hidden, evidence)
    values (${made!.id}, ${storyId}, ${hidden}, ${json})
    on conflict (ascent_id, story_id) do update set hidden = excluded.hidden, evidence = excluded.evidence`
  return made!.id
}

/** Of one hiker, or of everybody who was there. */
export async function dropStoryClaims(
  tx: Transaction,
  storyId: number,
  except: number[] = [],
  userId?: number,
): Promise<number[]> {
  const whose =
    userId === undefined
      ? tx``
      : tx`and exists (select from ascents where id = ascent_id and user_id = ${userId})`
  const rows = await tx<{ id: number }[]>`
    delete from ascent_claims where story_id = ${storyId} and ascent_id <> all(${except}) ${whose}
    returning ascent_id as id`
  return rows.map((row) => row.id)
}

export async function hideStoryClaims(tx: Transaction, storyId: number, hidden: boolean): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update ascent_claims set hidden = ${hidden} where story_id = ${storyId} returning ascent_id as id`
  return rows.map((row) => row.id)
}

export async function dropHandClaim(tx: Transaction, ascentId: number): Promise<void> {
  await tx`delete from ascent_claims where ascent_id = ${ascentId} and story_id is null`
}

/** Makes ascents say what their claims say: one that others may see first, a story before a bare mark; none, no ascent. */
export async function settle(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx`
    with best as (
      select distinct on (ascent_id) ascent_id, story_id, evidence,
        bool_and(hidden) over (partition by ascent_id) as hidden
      from ascent_claims where ascent_id = any(${ids})
      order by ascent_id, ascent_claims.hidden, story_id nulls last
    )
    update ascents set
      source = case when best.story_id is null then 'manual' else 'story' end,
      story_id = best.story_id, evidence = best.evidence, hidden = best.hidden
    from best where ascents.id = best.ascent_id`
  await tx`
    delete from ascents where id = any(${ids})
      and not exists (select from ascent_claims where ascent_id = ascents.id)`
}

type Marked = OwnAscent & { userId: number; byHand: boolean }

export async function readAscent(db: Db, id: number): Promise<Marked | null> {
  const [row] = await db<Marked[]>`
    select id, user_id, summit_id, climbed_on as date, source, story_id,
      exists (select from ascent_claims where ascent_id = ascents.id and story_id is null) as by_hand
    from ascents where id = ${id}`
  return row ?? null
}

export async function readBirthDate(db: Db, userId: number): Promise<string | null> {
  const [row] = await db<{ birthDate: string | null }[]>`select birth_date from users where id = ${userId}`
  return row?.birthDate ?? null
}

/** Hikers who show themselves only to hikers are not named to strangers. */
const named = (db: Db, viewer: Viewer | null) =>
  viewer === null ? db`and users.visibility = 'everyone'` : db``

export async function isNamed(db: Db, viewer: Viewer | null, userId: number): Promise<boolean> {
  const rows = await db`select from users where id = ${userId} ${named(db, viewer)}`
  return rows.length > 0
}

/** Hidden ascents are for their owner alone. */
const seenBy = (db: Db, isOwner: boolean) => (isOwner ? db`` : db`and not hidden`)

export async function readClimbed(db: Db, userId: number, isOwner: boolean): Promise<ClimbedSummit[]> {
  return db<ClimbedSummit[]>`
    select summit_id, count(*) as ascents, min(climbed_on) as first, max(climbed_on) as last
    from ascents where user_id = ${userId} ${seenBy(db, isOwner)}
    group by summit_id order by summit_id`
}

export async function readOwnOfSummit(db: Db, userId: number, summitId: number): Promise<OwnAscent[]> {
  return db<OwnAscent[]>`
    select id, summit_id, climbed_on as date, source, story_id
    from ascents where user_id = ${userId} and summit_id = ${summitId}
    order by climbed_on desc`
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
    select ascents.id, climbed_on as date, source, story_id, ${hiker(db)}
    from ascents join users on users.id = user_id
    where summit_id = ${summitId} and not hidden ${named(db, viewer)} ${after}
    order by climbed_on desc, ascents.id desc limit ${take}`
}

export async function countOfSummit(db: Db, summitId: number): Promise<{ hikers: number; ascents: number }> {
  const [row] = await db<{ hikers: number; ascents: number }[]>`
    select count(distinct user_id) as hikers, count(*) as ascents
    from ascents where summit_id = ${summitId} and not hidden`
  return row!
}

export async function readEnds(
  db: Db,
  viewer: Viewer | null,
  summitId: number,
): Promise<{
  first: { user: HikerRef; date: string } | null
  latest: { user: HikerRef; date: string } | null
}> {
  const end = (direction: ReturnType<Db>) => db<{ user: HikerRef; date: string }[]>`
    select climbed_on as date, ${hiker(db)}
    from ascents join users on users.id = user_id
    where summit_id = ${summitId} and not hidden ${named(db, viewer)}
    order by climbed_on ${direction}, ascents.id ${direction} limit 1`
  const [[first], [latest]] = await Promise.all([end(db`asc`), end(db`desc`)])
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
      from ascents join users on users.id = user_id
      where summit_id = ${summitId} and not hidden ${named(db, viewer)}
      group by user_id order by ascents desc, last, user_id limit 1
    ) top join users on users.id = top.user_id`
  return row ?? null
}

export async function readHikerCounts(db: Db): Promise<{ summitId: number; hikers: number }[]> {
  return db<{ summitId: number; hikers: number }[]>`
    select summit_id, count(distinct user_id) as hikers from ascents where not hidden group by summit_id`
}

export type LatestRow = { user: HikerRef; summitId: number; date: string; storyId: number | null }

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
      select 0 as id, 0 as user_id, 0 as summit_id, null::date as climbed_on, null::integer as story_id,
        array[]::integer[] as seen, 0 as place
      union all
      select step.id, step.user_id, step.summit_id, step.climbed_on, step.story_id,
        latest.seen || step.user_id, latest.place + 1
      from latest cross join lateral (
        select found.* from unnest(${summits}::integer[]) as wanted (id) cross join lateral (
          select ascents.id, user_id, summit_id, climbed_on, story_id
          from ascents join users on users.id = user_id
          where summit_id = wanted.id and not hidden and user_id <> all(latest.seen) ${named(db, viewer)}
          order by climbed_on desc, ascents.id desc limit 1
        ) found
        order by found.climbed_on desc, found.id desc limit 1
      ) step
      where latest.place < ${take}
    )
    select summit_id, climbed_on as date, story_id, ${hiker(db)}
    from latest join users on users.id = latest.user_id
    where place > 0 order by place`
}
