import type { UserCard } from '#contract/users.ts'
import type { ChallengeKind, ChallengeRule } from '#domain/challenges/challenge.ts'
import type { ChallengeStep } from '#domain/challenges/standing.ts'
import type { Precision } from '#domain/time/rough-day.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

/** False: was in it already. */
export async function insertMember(
  tx: Transaction,
  challengeId: number,
  userId: number,
  joinedOn: string,
): Promise<boolean> {
  const rows = await tx`
    insert into challenge_members (challenge_id, user_id, joined_on, shown)
    select ${challengeId}, u.id, ${joinedOn}, not u.blocked from offered.users u where u.id = ${userId}
    on conflict do nothing returning 1`
  if (rows.length > 0) await addMembers(tx, [challengeId], 1)
  return rows.length > 0
}

export async function deleteMember(tx: Transaction, challengeId: number, userId: number): Promise<void> {
  const [gone] = await tx<{ shown: boolean }[]>`
    delete from challenge_members where challenge_id = ${challengeId} and user_id = ${userId} returning shown`
  if (gone?.shown) await addMembers(tx, [challengeId], -1)
}

/** Rows are changed in order of id: two that change several of them never wait for each other in a circle. */
async function addMembers(tx: Transaction, challengeIds: number[], n: 1 | -1): Promise<void> {
  await tx`
    with held as (select id from challenges where id = any(${challengeIds}) order by id for no key update)
    update challenges c set members = members + ${n} from held where held.id = c.id`
}

/** A blocked hiker is not listed anywhere; they find their progress as it was when they come back. */
export async function showMember(tx: Transaction, userId: number, shown: boolean): Promise<void> {
  const rows = await tx<{ challengeId: number }[]>`
    update challenge_members set shown = ${shown} where user_id = ${userId} and shown <> ${shown}
    returning challenge_id`
  await addMembers(
    tx,
    rows.map((row) => row.challengeId),
    shown ? 1 : -1,
  )
}

/** What a hiker is in whose account is going: those challenges have one fewer. */
export async function forgetMember(tx: Transaction, userId: number): Promise<void> {
  const rows = await tx<{ challengeId: number }[]>`
    delete from challenge_members where user_id = ${userId} and shown returning challenge_id`
  await addMembers(
    tx,
    rows.map((row) => row.challengeId),
    -1,
  )
}

export async function hasOthers(db: Db, challengeId: number, userId: number | null): Promise<boolean> {
  const rows = await db`
    select from challenge_members where challenge_id = ${challengeId} and user_id is distinct from ${userId} limit 1`
  return rows.length > 0
}

export async function countJoined(tx: Transaction, userId: number, today: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) from challenge_members m join challenges c on c.id = m.challenge_id
    where m.user_id = ${userId} and m.finished_on is null and not c.hidden
      and (c.ends_on is null or c.ends_on >= ${today})`
  return row!.count
}

export type Membership = ChallengeRule & {
  challengeId: number
  kind: ChallengeKind
  userId: number
  joinedOn: string
  progress: number
  startedOn: string | null
  finishedOn: string | null
  finishedPrecision: Precision | null
  /** What the certificate stands on, if there is one in force. */
  evidence: ChallengeStep[] | null
}

/** Which of a hiker's challenges something may have moved; all of them unless said. */
export type Touched = { userId: number; summits?: number[]; way?: boolean; routes?: string[] }

export async function readMemberships(tx: Transaction, touched: Touched[]): Promise<Membership[]> {
  const wanted = touched.map(({ userId, summits, way, routes }) => ({
    userId,
    all: summits === undefined && way === undefined && routes === undefined,
    summits: summits ?? [],
    climbed: summits !== undefined,
    way: way ?? false,
    routes: routes ?? [],
  }))
  return tx<Membership[]>`
    select m.challenge_id, c.kind, m.user_id, m.joined_on, m.progress, m.started_on, m.finished_on,
      m.finished_precision, c.unit, c.goal, c.summits, c.route, c.starts_on, c.ends_on, f.evidence
    from jsonb_to_recordset(${tx.json(wanted)})
      as w ("userId" integer, "all" boolean, summits jsonb, climbed boolean, way boolean, routes jsonb)
    join challenge_members m on m.user_id = w."userId"
    join challenges c on c.id = m.challenge_id
    left join challenge_certificates f on f.challenge_id = m.challenge_id and f.user_id = m.user_id
      and f.withdrawn_at is null
    where w."all"
      or w.way and c.unit in ('climb', 'distance')
      or w.routes ? c.route
      or w.climbed and (c.unit in ('summits', 'months') or c.unit = 'list'
        and c.summits && array(select jsonb_array_elements_text(w.summits)::integer))
    order by m.challenge_id, m.user_id`
}

export type MemberChange = {
  challengeId: number
  userId: number
  progress: number
  startedOn: string | null
  finishedOn: string | null
  finishedPrecision: Precision | null
}

export async function updateMembers(tx: Transaction, changes: MemberChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx`
    update challenge_members m set progress = n.progress, started_on = n."startedOn", finished_on = n."finishedOn",
      finished_precision = n."finishedPrecision"
    from jsonb_to_recordset(${tx.json(changes)}) as n ("challengeId" integer, "userId" integer, progress integer,
      "startedOn" date, "finishedOn" date, "finishedPrecision" text)
    where m.challenge_id = n."challengeId" and m.user_id = n."userId"`
}

export type HikerRow = { person: UserCard; progress: number; userId: number }

/** Who is in it and named to the viewer, those who are furthest first. */
export async function readHikers(
  db: Db,
  viewer: Viewer | null,
  challengeId: number,
  after: readonly [progress: number, userId: number] | null,
  take: number,
): Promise<HikerRow[]> {
  return db<HikerRow[]>`
    select ${personCard(db)} as person, m.progress, m.user_id
    from challenge_members m join offered.users u on u.id = m.user_id
    where m.challenge_id = ${challengeId} and m.shown and ${isNamedTo(db, viewer)}
      ${
        after === null
          ? db``
          : db`and m.progress <= ${after[0]} and (m.progress < ${after[0]} or m.user_id > ${after[1]})`
      }
    order by m.progress desc, m.user_id limit ${take}`
}

/** How many are further: one walk over the index, and nothing but the index is read. */
export async function countFurther(db: Db, challengeId: number, progress: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from challenge_members
    where challenge_id = ${challengeId} and shown and progress > ${progress}`
  return row!.count
}

/** How many are further than each of these, from the furthest down: what lies between two of them is walked once. */
export async function countsFurther(
  db: Db,
  challengeId: number,
  progresses: number[],
): Promise<Map<number, number>> {
  const above = [2 ** 31 - 1, ...progresses.slice(0, -1)]
  const rows = await db<{ progress: number; between: number }[]>`
    select p.progress, (
      select count(*) from challenge_members m
      where m.challenge_id = ${challengeId} and m.shown and m.progress > p.progress and m.progress <= p.above
    ) as between
    from unnest(${progresses}::integer[], ${above}::integer[]) with ordinality as p (progress, above, nth)
    order by p.nth`
  let further = 0
  return new Map(rows.map(({ progress, between }) => [progress, (further += between)]))
}

export type FinisherRow = {
  person: UserCard
  userId: number
  startedOn: string | null
  finishedOn: string
  finishedPrecision: Precision
}

export async function readFinishers(
  db: Db,
  viewer: Viewer | null,
  challengeId: number,
  after: readonly [day: string, userId: number] | null,
  take: number,
): Promise<FinisherRow[]> {
  return db<FinisherRow[]>`
    select ${personCard(db)} as person, m.user_id, m.started_on, m.finished_on, m.finished_precision
    from challenge_members m join offered.users u on u.id = m.user_id
    where m.challenge_id = ${challengeId} and m.shown and m.finished_on is not null and ${isNamedTo(db, viewer)}
      ${after === null ? db`` : db`and (m.finished_on, m.user_id) < (${after[0]}::date, ${after[1]}::integer)`}
    order by m.finished_on desc, m.user_id desc limit ${take}`
}

export async function countFinishers(db: Db, challengeId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from challenge_members
    where challenge_id = ${challengeId} and shown and finished_on is not null`
  return row!.count
}

export async function readMember(db: Db, challengeId: number, userId: number) {
  const [row] = await db<
    {
      joinedOn: string
      progress: number
      finishedOn: string | null
      finishedPrecision: Precision | null
      shown: boolean
    }[]
  >`
    select joined_on, progress, finished_on, finished_precision, shown from challenge_members
    where challenge_id = ${challengeId} and user_id = ${userId}`
  return row ?? null
}

/** For the archive of one's own data. */
export async function exportJoined(db: Db, userId: number): Promise<object[]> {
  return db`
    select case when not c.hidden or c.author_id = m.user_id then c.title end as title, c.kind, c.unit, c.goal, c.starts_on, c.ends_on, c.author_id = m.user_id as own, m.joined_on,
      m.progress, m.finished_on, f.number as certificate, f.withdrawn_at
    from challenge_members m join challenges c on c.id = m.challenge_id
    left join challenge_certificates f on f.challenge_id = m.challenge_id and f.user_id = m.user_id
    where m.user_id = ${userId} order by m.joined_on, c.id`
}
