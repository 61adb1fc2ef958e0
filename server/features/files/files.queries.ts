import type { Db } from '#server/db/connect.ts'

export type NewUpload = { path: string; ownerId: number; size: number; width: number; height: number }

/** Until the transaction ends, nobody else adds or removes rows of this path. */
export async function lockPath(db: Db, path: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${path}, 0))`
}

/** Sent again, a picture counts as new: its day before the sweeper starts over. */
export async function upsertUpload(db: Db, upload: NewUpload): Promise<void> {
  await db`
    insert into uploads ${db(upload)} on conflict (path, owner_id) do update set
      created_at = now(), taken_off_at = null`
}

/** Their owners took them off what showed them; sent again, they are new. */
export async function takeOffPictures(tx: Db, pictures: { path: string; ownerId: number }[]): Promise<void> {
  if (pictures.length === 0) return
  await tx`
    update uploads u set taken_off_at = now()
    from jsonb_to_recordset(${tx.json(pictures)}) as o (path text, "ownerId" integer)
    where u.path = o.path and u.owner_id = o."ownerId"`
}

/** Those that nobody has who did not take them off. */
export async function readTakenOff(db: Db): Promise<string[]> {
  const rows = await db<{ path: string }[]>`
    select distinct u.path from uploads u where u.taken_off_at is not null and not exists (
      select from uploads o where o.path = u.path and o.taken_off_at is null)`
  return rows.map((row) => row.path)
}

export async function findOwnedPaths(db: Db, ownerId: number, paths: string[]): Promise<string[]> {
  const rows = await db<{ path: string }[]>`
    select path from uploads where owner_id = ${ownerId} and path = any(${paths})`
  return rows.map((row) => row.path)
}

export async function readPathsOf(db: Db, ownerId: number): Promise<string[]> {
  const rows = await db<{ path: string }[]>`
    select path from uploads where owner_id = ${ownerId} order by created_at, id`
  return rows.map((row) => row.path)
}

type UploadRow = { id: number; path: string }
type OwnedRow = UploadRow & { ownerId: number }

export function listOrphans(db: Db, take: number): Promise<UploadRow[]> {
  return db<UploadRow[]>`select id, path from uploads where owner_id is null order by id limit ${take}`
}

/** Nobody can be writing the story that it belongs to any more; taken off by mistake, it may come back for an hour. */
const isSweepable = (db: Db, hours: number) => db`
  (created_at < now() - ${hours} * interval '1 hour' or taken_off_at < now() - interval '1 hour')`

/** Something else of their owner's shows them: what was taken off long ago no longer needs to be looked at. */
export async function forgetTakenOff(db: Db, ids: number[]): Promise<void> {
  await db`
    update uploads set taken_off_at = null where id = any(${ids}) and taken_off_at < now() - interval '1 hour'`
}

/** Uploads old enough to be swept, after a place in the order of their age. */
export function listOld(db: Db, hours: number, afterId: number, take: number): Promise<OwnedRow[]> {
  return db<OwnedRow[]>`
    select id, path, owner_id from uploads
    where ${isSweepable(db, hours)} and id > ${afterId} and owner_id is not null
    order by id limit ${take}`
}

/** `hours`: only if it is still that old, for it may have been sent again meanwhile. */
export async function deleteUpload(db: Db, id: number, hours: number): Promise<boolean> {
  const { count } = await db`
    delete from uploads
    where id = ${id} and (owner_id is null or ${isSweepable(db, hours)})`
  return count > 0
}

export async function isStillOwned(db: Db, path: string): Promise<boolean> {
  const [row] = await db<{ owned: boolean }[]>`
    select exists (select from uploads where path = ${path}) as owned`
  return row!.owned
}
