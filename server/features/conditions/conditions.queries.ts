import type { ConditionKind, ConditionVote } from '#contract/conditions.ts'
import type { UserCard } from '#contract/users.ts'
import { DEGREE_HOURS } from '#domain/mountains/avalanche.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { isUnnamed, namedPerson } from '#server/sql/named-person.ts'

type PlaceRow = { id: number; slug: string; name: string }

export type ConditionRow = {
  id: number
  kind: ConditionKind
  degree: number | null
  text: string
  seenOn: string
  createdAt: Date
  authorId: number
  author: UserCard | null
  authorHidden: boolean
  range: PlaceRow
  summit: PlaceRow | null
  pictures: string[]
  confirmations: number
  denials: number
  vote: ConditionVote | null
}

function columns(db: Db, viewer: Viewer | null) {
  return db`
    c.id, c.kind, c.degree, c.text, c.seen_on, c.created_at, c.author_id, ${namedPerson(db, viewer)} as author,
    ${isUnnamed(db, viewer)} as author_hidden,
    jsonb_build_object('id', r.id, 'slug', r.slug, 'name', r.name) as range,
    case when m.id is not null then jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) end as summit,
    c.pictures, c.confirmations, c.denials,
    ${
      viewer === null
        ? db`null::text`
        : db`(select w.vote from condition_votes w where w.condition_id = c.id and w.user_id = ${viewer.id})`
    } as vote`
}

const joined = (db: Db) => db`
  join offered.mountain_ranges r on r.id = c.range_id
  left join offered.summits m on m.id = c.summit_id
  left join offered.users u on u.id = c.author_id`

export type Where = { rangeId: number } | { summitIds: number[] } | null
export type After = { seenOn: string; id: number } | null

/** Of summits, what is said of their ranges as a whole, too: ice there is ice on the way up. */
function placed(db: Db, where: Where) {
  if (where === null) return db``
  if ('rangeId' in where) return db`and x.range_id = ${where.rangeId}`
  return db`and (x.summit_id = any(${where.summitIds}) or x.summit_id is null and x.range_id in (
    select range_id from offered.summits where id = any(${where.summitIds})))`
}

/** A degree of avalanche danger holds for a day. */
const isFresh = (db: Db) =>
  db`(x.kind <> 'avalanche' or x.created_at > now() - make_interval(hours => ${DEGREE_HOURS}))`

export async function readConditions(
  db: Db,
  viewer: Viewer | null,
  { where, since, after, limit }: { where: Where; since: string; after: After; limit: number },
): Promise<ConditionRow[]> {
  const older = after === null ? db`` : db`and (x.seen_on, x.id) < (${after.seenOn}::date, ${after.id})`
  return db<ConditionRow[]>`
    select ${columns(db, viewer)}
    from (
      select * from conditions x where not x.denied and x.seen_on > ${since}::date and ${isFresh(db)} ${placed(db, where)} ${older}
      order by x.seen_on desc, x.id desc limit ${limit}) c
    ${joined(db)}
    order by c.seen_on desc, c.id desc`
}

export type NewestReport = { summitId: number; kind: ConditionKind; seenOn: string }

/** Of each kind the newest report on each of these summits or on its range as a whole, the newest first. */
export async function readNewestReports(db: Db, summitIds: number[], since: string): Promise<NewestReport[]> {
  return db<NewestReport[]>`
    select * from (
      select distinct on (m.id, x.kind) m.id as summit_id, x.kind, x.seen_on
      from offered.summits m
      join conditions x on x.summit_id = m.id or x.summit_id is null and x.range_id = m.range_id
      where m.id = any(${summitIds}) and not x.denied and x.seen_on > ${since}::date and ${isFresh(db)}
      order by m.id, x.kind, x.seen_on desc, x.id desc) newest
    order by summit_id, seen_on desc, kind`
}

export async function readCondition(db: Db, viewer: Viewer | null, id: number): Promise<ConditionRow | null> {
  const [row] = await db<ConditionRow[]>`
    select ${columns(db, viewer)} from conditions c ${joined(db)} where c.id = ${id}`
  return row ?? null
}

export async function rangeOfSummit(db: Db, summitId: number): Promise<number | null> {
  const [row] = await db<{ rangeId: number }[]>`
    select range_id from offered.summits where id = ${summitId} and not retired`
  return row?.rangeId ?? null
}

export async function slugOfRange(db: Db, id: number): Promise<string | null> {
  const [row] = await db<{ slug: string }[]>`
    select slug from offered.mountain_ranges where id = ${id} and not retired`
  return row?.slug ?? null
}

export type NewRow = {
  authorId: number
  clientKey: string | null
  rangeId: number
  summitId: number | null
  kind: ConditionKind
  degree: number | null
  text: string
  pictures: string[]
  seenOn: string
}

/** The new id, or null when this author already sent a report with this key. */
export async function insertCondition(tx: Transaction, row: NewRow): Promise<number | null> {
  const [made] = await tx<{ id: number }[]>`
    insert into conditions ${tx(row)} on conflict (author_id, client_key) do nothing returning id`
  return made?.id ?? null
}

export async function findConditionByKey(db: Db, authorId: number, key: string): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    select id from conditions where author_id = ${authorId} and client_key = ${key}`
  return row?.id ?? null
}

export async function deleteCondition(db: Db, id: number): Promise<void> {
  await db`delete from conditions where id = ${id}`
}

/** Holds the report until the transaction ends: whoever votes at the same moment waits, and the sums are right. */
export async function lockCondition(tx: Transaction, id: number): Promise<boolean> {
  return (await tx`select from conditions where id = ${id} for no key update`).length > 0
}

/** null takes the vote back. */
export async function writeVote(
  tx: Transaction,
  id: number,
  userId: number,
  vote: ConditionVote | null,
): Promise<void> {
  if (vote === null) await tx`delete from condition_votes where condition_id = ${id} and user_id = ${userId}`
  else
    await tx`
      insert into condition_votes (condition_id, user_id, vote) values (${id}, ${userId}, ${vote})
      on conflict (condition_id, user_id) do update set vote = excluded.vote, created_at = now()`
  await countVotes(tx, [id])
}

async function countVotes(tx: Transaction, ids: number[]): Promise<void> {
  await tx`
    update conditions c set
      confirmations = (select count(*) from condition_votes v where v.condition_id = c.id and v.vote = 'confirm'),
      denials = (select count(*) from condition_votes v where v.condition_id = c.id and v.vote = 'deny')
    where c.id = any(${ids})`
}

/** Before accounts go: what they said about reports of others no longer counts. */
export async function takeVotesOf(tx: Transaction, userIds: number[]): Promise<void> {
  const gone = await tx<{ conditionId: number }[]>`
    delete from condition_votes where user_id = any(${userIds}) returning condition_id`
  if (gone.length > 0)
    await countVotes(
      tx,
      gone.map((row) => row.conditionId),
    )
}

export async function findConditionPictures(
  db: Db,
  paths: string[],
): Promise<{ path: string; ownerId: number }[]> {
  return db<{ path: string; ownerId: number }[]>`
    select picture as path, author_id as owner_id from conditions, unnest(pictures) as picture
    where pictures <> '{}' and pictures && ${paths} and picture = any(${paths})`
}

export type ExportedCondition = {
  place: string
  kind: string
  degree: number | null
  text: string
  seenOn: string
  createdAt: Date
}

export async function readConditionsOf(db: Db, userId: number): Promise<ExportedCondition[]> {
  return db<ExportedCondition[]>`
    select coalesce(m.name, r.name) as place, c.kind, c.degree, c.text, c.seen_on, c.created_at
    from conditions c ${joined(db)} where c.author_id = ${userId} order by c.id`
}

export async function readVotesOf(db: Db, userId: number): Promise<{ condition: number; vote: string }[]> {
  return db<{ condition: number; vote: string }[]>`
    select condition_id as condition, vote from condition_votes where user_id = ${userId} order by 1`
}
