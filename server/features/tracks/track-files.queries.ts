import type { Db, Transaction } from '#server/db/connect.ts'

export type TrackFile = { key: string; name: string | null; size: number }

/** What is known of a file that was read ahead of its story; `hash` of its bytes. */
export type Preview = TrackFile & { ownerId: number; hash: string }

/** Written down before the file itself, so that a file that nothing came to point at is found again. */
export async function noteTrackFiles(db: Db, keys: string[]): Promise<void> {
  await db`
    insert into track_files (key) select unnest(${keys}::text[])
    on conflict (key) do update set created_at = now()`
}

export async function notePreview(db: Db, preview: Preview): Promise<void> {
  await db`insert into track_files ${db(preview)}`
}

/** The same bytes sent again are not kept twice; asked for, they are young again. */
export async function renewPreview(db: Db, ownerId: number, hash: string): Promise<string | null> {
  const [row] = await db<{ key: string }[]>`
    update track_files set created_at = now()
    where owner_id = ${ownerId} and hash = ${hash} and dropped_at is null returning key`
  return row?.key ?? null
}

export async function findPreview(db: Db, ownerId: number, key: string): Promise<TrackFile | null> {
  const [row] = await db<TrackFile[]>`
    select key, name, size from track_files
    where key = ${key} and owner_id = ${ownerId} and dropped_at is null`
  return row ?? null
}

/** Files of this owner that nothing points at, but for the newest few. */
export async function previewsBeyond(db: Db, ownerId: number, newest: number): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select f.key from track_files f where f.owner_id = ${ownerId} and ${isUnused(db)}
    order by f.created_at desc, f.key offset ${newest} limit 100`
  return rows.map((row) => row.key)
}

/** Files that no story and no waiting import points at; those read ahead of a story may wait longer for it. */
export async function strayTrackFiles(
  db: Db,
  minutes: { lost: number; preview: number },
  limit: number,
): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select f.key from track_files f
    where f.created_at < now() - ${Math.min(minutes.lost, minutes.preview)} * interval '1 minute'
      and f.created_at < now() - interval '1 minute' *
        case when f.owner_id is null then ${minutes.lost}::integer else ${minutes.preview}::integer end
      and ${isUnused(db)}
    union all select key from track_files where dropped_at is not null
    limit ${limit}`
  return rows.map((row) => row.key)
}

/** An hour longer than promised: somebody may be resuming an import just now. */
function isUnused(db: Db) {
  return db`not exists (select from story_tracks t where t.file_key = f.key)
    and not exists (
      select from offered.import_files i
      where i.file_key = f.key and i.file_needed_until > now() - interval '1 hour')`
}

/**
 * Whoever is about to point at these files holds them until the transaction ends, and nobody drops them meanwhile. Gives
 * those that are still there.
 */
export async function lockTrackFiles(tx: Transaction, keys: string[]): Promise<Set<string>> {
  const rows = await tx<{ key: string }[]>`
    select key from track_files where key = any(${keys}) and dropped_at is null order by key for update`
  return new Set(rows.map((row) => row.key))
}

/** False when something points at it. The row must be held. */
export async function markDropped(tx: Transaction, key: string): Promise<boolean> {
  const rows = await tx`
    update track_files f set dropped_at = now() where f.key = ${key} and ${isUnused(tx)} returning 1`
  return rows.length > 0
}

export async function forgetTrackFile(db: Db, key: string): Promise<void> {
  await db`delete from track_files where key = ${key} and dropped_at is not null`
}
