import type { Db, Transaction } from '#server/db/connect.ts'

export type Ends = { hideStart: number; hideEnd: number; version: number; secret: string }
export type ZoneRow = {
  name: string
  lat: number
  lon: number
  radiusM: number
  shape: number[]
  /** The version of the settings in which this shape came. */
  since: number
}

/** Apart from the advisory locks of other purposes. */
const PRIVACY = 8

/**
 * Held until the transaction ends by whoever stores what a track shows: these hikers' settings stay as they are until
 * then. Taken before any row of a story is, so that nobody waits in a circle.
 */
export async function lockPrivacyForReading(tx: Transaction, userIds: number[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock_shared(${PRIVACY}, id)
    from (select distinct id from unnest(${userIds}::integer[]) as named (id) order by id) hikers`
}

/** Waits for everybody who stores what a track of this hiker shows; nobody does until the transaction ends. */
export async function lockPrivacy(tx: Transaction, userId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(${PRIVACY}, ${userId})`
}

export async function readEnds(db: Db, userId: number): Promise<Ends | null> {
  const [row] = await db<Ends[]>`
    select hide_start, hide_end, version, secret from track_privacy where user_id = ${userId}`
  return row ?? null
}

export async function readZones(db: Db, userId: number): Promise<ZoneRow[]> {
  return db<ZoneRow[]>`
    select name, lat, lon, radius_m, shape, since from privacy_zones where user_id = ${userId} order by id`
}

export async function writeEnds(
  tx: Transaction,
  userId: number,
  ends: { hideStart: number; hideEnd: number },
): Promise<Ends> {
  const [row] = await tx<Ends[]>`
    insert into track_privacy ${tx({ userId, ...ends })}
    on conflict (user_id) do update set
      hide_start = excluded.hide_start, hide_end = excluded.hide_end, version = track_privacy.version + 1
    returning hide_start, hide_end, version, secret`
  return row!
}

export async function writeZones(tx: Transaction, userId: number, zones: ZoneRow[]): Promise<void> {
  await tx`delete from privacy_zones where user_id = ${userId}`
  if (zones.length > 0) {
    await tx`insert into privacy_zones ${tx(zones.map((zone) => ({ ...zone, userId })))}`
  }
}

export type StoryEnds = {
  storyId: number
  authorId: number
  /** Null: as the author's settings say. */
  hideStart: number | null
  hideEnd: number | null
  cutSecret: string
}

export async function readStoryEnds(db: Db, storyIds: number[]): Promise<StoryEnds[]> {
  return db<StoryEnds[]>`
    select id as story_id, author_id, hide_start, hide_end, cut_secret from offered.story_cuts where id = any(${storyIds})`
}

export async function readEndsOfMany(db: Db, userIds: number[]): Promise<(Ends & { userId: number })[]> {
  return db<(Ends & { userId: number })[]>`
    select user_id, hide_start, hide_end, version, secret from track_privacy where user_id = any(${userIds})`
}
