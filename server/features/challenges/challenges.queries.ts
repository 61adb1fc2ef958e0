import type { UserCard } from '#contract/users.ts'
import type { ChallengeKind, ChallengeRule } from '#domain/challenges/challenge.ts'
import type { Precision } from '#domain/time/rough-day.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { challengeShownTo } from '#server/visibility/challenge-visibility.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

export type ChallengeRow = ChallengeRule & {
  id: number
  kind: ChallengeKind
  slug: string | null
  crownId: number | null
  authorId: number | null
  title: string
  description: string
  link: string | null
  members: number
  hidden: boolean
}

export type StandingRow = {
  joinedOn: string
  progress: number
  finishedOn: string | null
  finishedPrecision: Precision | null
}

const columns = (
  db: Db,
) => db`c.id, c.kind, c.slug, c.crown_id, c.author_id, c.title, c.description, c.unit, c.goal,
  c.summits, c.route, c.starts_on, c.ends_on, c.link, c.members, c.hidden`

const standing = (db: Db) => db`
  case when m.user_id is null then null else jsonb_build_object('joinedOn', m.joined_on, 'progress', m.progress,
    'finishedOn', m.finished_on, 'finishedPrecision', m.finished_precision) end as standing`

export type CardRow = ChallengeRow & { standing: StandingRow | null }

export async function findChallenge(db: Db, key: { id: number } | { slug: string } | { link: string }) {
  const [row] = await db<ChallengeRow[]>`
    select ${columns(db)} from challenges c
    where ${'id' in key ? db`c.id = ${key.id}` : 'slug' in key ? db`c.slug = ${key.slug}` : db`c.link = ${key.link}`}`
  return row ?? null
}

/** Whoever joins, leaves, changes or removes it waits here for one another. */
export async function lockChallenge(tx: Transaction, id: number): Promise<ChallengeRow | null> {
  const [row] = await tx<ChallengeRow[]>`
    select ${columns(tx)} from challenges c where c.id = ${id} for no key update`
  return row ?? null
}

/** Crowns in the order of the data, and editions that are not over, each with how far this hiker is. */
export async function readOfficial(db: Db, userId: number | null, today: string): Promise<CardRow[]> {
  return db<CardRow[]>`
    select ${columns(db)}, ${standing(db)}
    from challenges c left join challenge_members m on m.challenge_id = c.id and m.user_id = ${userId}
    where not c.retired and (c.kind in ('crown', 'route') or c.kind = 'seasonal' and c.ends_on >= ${today})
    order by c.crown_id, c.starts_on, c.kind, c.goal desc, c.id`
}

/** What a hiker is in: what can still be done first, then what ended last. */
export async function readJoined(
  db: Db,
  userId: number,
  { isOwn, today }: { isOwn: boolean; today: string },
): Promise<CardRow[]> {
  return db<CardRow[]>`
    select ${columns(db)}, ${standing(db)}
    from challenge_members m join challenges c on c.id = m.challenge_id
    where m.user_id = ${userId}
      and ${isOwn ? challengeShownTo(db, { id: userId }) : db`c.link is null and ${challengeShownTo(db, null)}`}
    order by m.finished_on is not null, coalesce(c.ends_on < ${today}, false), c.ends_on, m.finished_on desc,
      m.progress::real / c.goal desc, c.id`
}

/** What a hiker is in and can do something for today: never more than they may be in (`challengeLimits.joined`), however much they finished. */
export async function readInHand(db: Db, userId: number, today: string): Promise<CardRow[]> {
  return db<CardRow[]>`
    select ${columns(db)}, ${standing(db)}
    from challenge_members m join challenges c on c.id = m.challenge_id
    where m.user_id = ${userId} and m.finished_on is null and coalesce(c.starts_on <= ${today}, true)
      and coalesce(c.ends_on >= ${today}, true) and ${challengeShownTo(db, { id: userId })}
    order by c.ends_on, m.progress::real / c.goal desc, c.id`
}

export type CommunityFilter = { words: string[]; ended: boolean; today: string; before: number | null }

export async function readCommunity(
  db: Db,
  userId: number | null,
  { words, ended, today, before }: CommunityFilter,
  take: number,
): Promise<CardRow[]> {
  return db<CardRow[]>`
    select ${columns(db)}, ${standing(db)}
    from challenges c left join challenge_members m on m.challenge_id = c.id and m.user_id = ${userId}
    where c.kind = 'community' and c.link is null and ${challengeShownTo(db, userId === null ? null : { id: userId })}
      and ${ended ? db`c.ends_on < ${today}` : db`(c.ends_on is null or c.ends_on >= ${today})`}
      ${words.reduce((all, word) => db`${all} and c.search like '%' || fold(${word}) || '%'`, db``)}
      ${before === null ? db`` : db`and c.id < ${before}`}
    order by c.id desc limit ${take}`
}

export async function readAuthor(db: Db, viewer: Viewer | null, id: number): Promise<UserCard | null> {
  const [row] = await db<{ person: UserCard }[]>`
    select ${personCard(db)} as person from offered.users u where u.id = ${id} and ${isNamedTo(db, viewer)}`
  return row?.person ?? null
}

export async function countMade(tx: Transaction, authorId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*) from challenges where author_id = ${authorId}`
  return row!.count
}

export type Words = { title: string; description: string }
export type Goal = Pick<ChallengeRow, 'unit' | 'goal' | 'startsOn' | 'endsOn' | 'link'> & {
  summits: number[]
}

export async function insertChallenge(tx: Transaction, authorId: number, row: Words & Goal): Promise<number> {
  const [made] = await tx<{ id: number }[]>`
    insert into challenges (kind, author_id, title, description, unit, goal, summits, starts_on, ends_on, link)
    values ('community', ${authorId}, ${row.title}, ${row.description}, ${row.unit}, ${row.goal}, ${row.summits},
      ${row.startsOn}, ${row.endsOn}, ${row.link})
    returning id`
  return made!.id
}

export async function updateWords(tx: Transaction, id: number, { title, description }: Words): Promise<void> {
  await tx`update challenges set title = ${title}, description = ${description} where id = ${id}`
}

export async function updateGoal(tx: Transaction, id: number, row: Goal): Promise<void> {
  await tx`
    update challenges set unit = ${row.unit}, goal = ${row.goal}, summits = ${row.summits},
      starts_on = ${row.startsOn}, ends_on = ${row.endsOn}, link = ${row.link}
    where id = ${id}`
}

export async function deleteChallenge(tx: Transaction, id: number): Promise<void> {
  await tx`delete from challenges where id = ${id}`
}

/** Those that only their maker was in go with the account; told before the account goes. */
export async function deleteWithoutOthers(tx: Transaction, authorIds: number[]): Promise<void> {
  await tx`
    delete from challenges c where c.author_id = any(${authorIds}) and not exists (
      select from challenge_members m where m.challenge_id = c.id and m.user_id <> c.author_id)`
}

/** False when it is so already, gone, or one of ours. */
export async function writeChallengeHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  const { count } = await tx`
    update challenges set hidden = ${hidden} where id = ${id} and kind = 'community' and hidden <> ${hidden}`
  return count > 0
}

export async function readPublicKeys(db: Db, after: number, take: number) {
  return db<{ id: number; slug: string | null }[]>`
    select id, slug from challenges where link is null and not retired and not hidden and id > ${after} order by id limit ${take}`
}
