import type { Stretch } from '#domain/long-routes/walked-stretches.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { isTold } from '#server/visibility/story-visibility.ts'

/** West, south, east, north of what is shown of it; null when nothing is. */
export type UnreadTrack = { storyId: number; fileKey: string; bounds: number[] | null }

/** Told stories whose recording nobody has read by these rules. */
const isUnread = (db: Db, rules: number) => db`
  exists (select from offered.stories s where s.id = t.story_id and ${isTold(db)})
  and not exists (
    select from track_routes r
    where r.story_id = t.story_id and r.file_key = t.file_key and r.rules >= ${rules})`

/** Told stories whose recording nobody has asked to be read; from now on somebody has. */
export async function askForUnread(tx: Transaction, storyIds: number[]): Promise<number[]> {
  const rows = await tx<{ storyId: number }[]>`
    insert into track_routes as r (story_id, file_key, rules, routes)
    select t.story_id, t.file_key, 0, '{}' from offered.story_tracks t join offered.stories s on s.id = t.story_id
    where t.story_id = any(${storyIds}) and ${isTold(tx)} order by t.story_id
    on conflict (story_id) do update set file_key = excluded.file_key, rules = 0, routes = '{}'
    where r.file_key <> excluded.file_key
    returning story_id`
  return rows.map((row) => row.storyId)
}

export async function readUnread(db: Db, storyIds: number[], rules: number): Promise<UnreadTrack[]> {
  return db<UnreadTrack[]>`
    select t.story_id, t.file_key, t.bounds from offered.story_tracks t
    where t.story_id = any(${storyIds}) and ${isUnread(db, rules)} order by t.story_id`
}

/** Among the next so many recordings after a story: those that are unread, and how far this looked. */
export async function readNextUnread(
  db: Db,
  rules: number,
  afterId: number,
  take: number,
): Promise<{ unread: UnreadTrack[]; lastId: number | null }> {
  const rows = await db<(UnreadTrack & { isUnread: boolean })[]>`
    select t.story_id, t.file_key, t.bounds, ${isUnread(db, rules)} as is_unread
    from (select * from offered.story_tracks where story_id > ${afterId} order by story_id limit ${take}) t
    order by t.story_id`
  return { unread: rows.filter((row) => row.isUnread), lastId: rows.at(-1)?.storyId ?? null }
}

/** Holds the track as it is; false when another one has come meanwhile, or none is left. */
export async function lockReadTrack(tx: Transaction, { storyId, fileKey }: UnreadTrack): Promise<boolean> {
  const rows = await tx`
    select from offered.story_tracks where story_id = ${storyId} and file_key = ${fileKey} for key share`
  return rows.length > 0
}

export async function writeRoutes(
  tx: Transaction,
  { storyId, fileKey }: UnreadTrack,
  rules: number,
  routes: Record<string, Stretch[]>,
): Promise<void> {
  await tx`
    insert into track_routes (story_id, file_key, rules, routes)
    values (${storyId}, ${fileKey}, ${rules}, ${tx.json(routes)})
    on conflict (story_id) do update set file_key = excluded.file_key, rules = excluded.rules,
      routes = excluded.routes`
}

export type Round = { lastStoryId: number; isDone: boolean }

export async function openRound(db: Db, rules: number): Promise<Round> {
  await db`insert into route_rounds (rules) values (${rules}) on conflict do nothing`
  const [row] = await db<Round[]>`
    select last_story_id, done_at is not null as is_done from route_rounds where rules = ${rules}`
  return row!
}

export async function moveRound(db: Db, rules: number, lastStoryId: number): Promise<void> {
  await db`update route_rounds set last_story_id = ${lastStoryId} where rules = ${rules}`
}

export async function closeRound(db: Db, rules: number): Promise<void> {
  await db`update route_rounds set done_at = now() where rules = ${rules}`
}
