import type { Db, Transaction } from '#server/db/connect.ts'

export type Ends = { hideStart: number; hideEnd: number; version: number; secret: string }
export type ZoneRow = { name: string; lat: number; lon: number; radiusM: number; shape: number[] }

export async function readEnds(db: Db, userId: number): Promise<Ends | null> {
  const [row] = await db<Ends[]>`
    select hide_start, hide_end, version, secret from track_privacy where user_id = ${userId}`
  return row ?? null
}

export async function readZones(db: Db, userId: number): Promise<ZoneRow[]> {
  return db<ZoneRow[]>`
    select name, lat, lon, radius_m, shape from privacy_zones where user_id = ${userId} order by id`
}

/** A new version makes every track of this hiker invisible at once, until it is made anew. */
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

export async function readStoryEnds(
  db: Db,
  storyId: number,
): Promise<{ authorId: number; hideStart: number | null; hideEnd: number | null; cutSecret: string } | null> {
  const [row] = await db<
    { authorId: number; hideStart: number | null; hideEnd: number | null; cutSecret: string }[]
  >`
    select author_id, hide_start, hide_end, cut_secret from stories where id = ${storyId}`
  return row ?? null
}
