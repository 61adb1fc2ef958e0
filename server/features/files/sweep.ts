import type { Sql } from '#server/db/connect.ts'
import type { Storage } from '#server/lib/storage.ts'
import {
  deleteUpload,
  forgetTakenOff,
  isStillOwned,
  listOld,
  listOrphans,
  lockPath,
} from './files.queries.ts'
import type { Shown, UploadReferences } from './references.queries.ts'

/** Hours in which a picture must find its place: someone may be writing the story that it belongs to. */
export const SWEEP_HOURS = 24
const BATCH = 500

/** Removes pictures that their owners show nowhere; returns how many rows went. Safe beside uploads and other sweepers. */
export async function sweepUploads(
  db: Sql,
  storage: Storage,
  references: UploadReferences[],
  signal?: AbortSignal,
): Promise<number> {
  let swept = await removeOrphans(db, storage, signal)
  for (let after = 0; ;) {
    const rows = await listOld(db, SWEEP_HOURS, after, BATCH)
    if (rows.length === 0) return swept
    after = rows.at(-1)!.id
    const paths = rows.map((row) => row.path)
    const used = new Set<string>()
    for (const find of references) for (const shown of await find(db, paths)) used.add(nameOf(shown))
    const shown = rows.filter((row) => used.has(nameOf(row)))
    await forgetTakenOff(
      db,
      shown.map((row) => row.id),
    )
    for (const row of rows) {
      signal?.throwIfAborted()
      if (!used.has(nameOf(row)) && (await remove(db, storage, row))) swept++
    }
  }
}

function nameOf({ path, ownerId }: Shown): string {
  return `${ownerId} ${path}`
}

/** Removes what deleted accounts left behind. */
export async function removeOrphans(db: Sql, storage: Storage, signal?: AbortSignal): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await listOrphans(db, BATCH)
    if (rows.length === 0) return removed
    for (const row of rows) {
      signal?.throwIfAborted()
      if (await remove(db, storage, row)) removed++
    }
  }
}

/** The object goes within the transaction that holds its path: an upload of the same picture waits or sees it gone. */
function remove(db: Sql, storage: Storage, { id, path }: { id: number; path: string }): Promise<boolean> {
  return db.begin(async (tx) => {
    await lockPath(tx, path)
    if (!(await deleteUpload(tx, id, SWEEP_HOURS))) return false
    if (!(await isStillOwned(tx, path))) await storage.remove(path)
    return true
  })
}
