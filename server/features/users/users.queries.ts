import type { OwnUser, UserCard } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { wornMarks } from '#server/sql/person-card.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

export async function findOwn(db: Db, ids: number[]): Promise<Map<number, OwnUser>> {
  const rows = await db<OwnUser[]>`
    select ${wornMarks(db, 'users')}, id, email, email_confirmed_at is not null as email_confirmed, first_name, last_name, city, birth_date, description, profile_image, role, blocked,
      created_at::date as member_since,
      exists (select from offered.earned_achievements e
        where e.user_id = users.id and e.held and e.shown_at is null) as has_fresh_stamps
    from users where id = any(${ids}::integer[])`
  return new Map(rows.map((row) => [row.id, row]))
}

export type ProfileRow = UserCard & {
  description: string
  memberSince: string
  visibility: 'everyone' | 'hikers'
  listed: boolean
  followers: number
  following: number
  followed: boolean
}

export async function findProfile(db: Db, id: number, viewerId: number | null): Promise<ProfileRow | null> {
  const [row] = await db<ProfileRow[]>`
    select ${wornMarks(db)}, id, first_name, last_name, city, profile_image, description, created_at::date as member_since,
      visibility, listed,
      (select count(*) from follows where followed_id = u.id) as followers,
      (select count(*) from follows where follower_id = u.id) as following,
      exists (select from follows where followed_id = u.id and follower_id = ${viewerId}) as followed
    from users u where id = ${id}`
  return row ?? null
}

export type ProfileColumns = Partial<{
  firstName: string
  lastName: string
  city: string
  birthDate: string | null
  profileImage: string | null
  description: string
}>

export async function updateProfile(db: Db, id: number, columns: ProfileColumns): Promise<void> {
  await db`update users set ${db(columns)} where id = ${id}`
}

export type ListFilter = {
  viewer: Viewer | null
  words: string[]
  followed: boolean
  rangeId: number | null
  after: readonly [string, number] | null
}

type ListRow = UserCard & { nameKey: string }

export function listUsers(db: Db, filter: ListFilter, take: number, skip: number): Promise<ListRow[]> {
  const { after } = filter
  return db<ListRow[]>`
    select ${wornMarks(db)}, id, first_name, last_name, city, profile_image, name_key
    from users u where ${shown(db, filter)}
      ${after === null ? db`` : db`and (name_key, id) > (${after[0]}, ${after[1]})`}
    order by name_key, id limit ${take} offset ${skip}`
}

/** Counts no further than `most`: nobody reads "of 1 204 311", and counting them all is work for nothing. */
export async function countUsers(db: Db, filter: ListFilter, most: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from (select from users u where ${shown(db, filter)} limit ${most}) as counted`
  return row!.count
}

function shown(db: Db, { viewer, words, followed, rangeId }: ListFilter) {
  return db`
    listed and not blocked
    and ${isNamedTo(db, viewer)}
    ${followed ? db`and id in (select followed_id from follows where follower_id = ${viewer?.id ?? null})` : db``}
    ${rangeId === null ? db`` : db`and id in (${hikersIn(db, rangeId)})`}
    ${words.reduce((before, word) => db`${before} and search like '%' || fold(${word}) || '%'`, db``)}`
}

/** Whoever stood on a summit there and lets others know; what only private stories tell stays private. */
function hikersIn(db: Db, rangeId: number) {
  return db`
    select a.user_id from offered.ascents a join offered.summits m on m.id = a.summit_id
    where m.range_id = ${rangeId} and not a.hidden`
}
