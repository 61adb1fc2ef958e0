import { pictureRules, type Uploaded } from '#contract/files.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { useQuota } from '#server/features/quotas/quotas.service.ts'
import { picturesADay } from '#server/features/trust/trust.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Storage } from '#server/lib/storage.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { WorkerPool } from '#server/lib/worker-pool.ts'
import { findOwnedPaths, readPathsOf, lockPath, takeOffPictures, upsertUpload } from './files.queries.ts'
import { preparePicture } from './picture.ts'

// The door of the feature: what others may use of it.
export { removeOrphans } from './sweep.ts'

const stored = /^uploads\/[0-9a-f]{2}\/[0-9a-f]{62}\.(?:jpg|webp)$/

export async function uploadPicture(
  db: Sql,
  { storage, workers, by }: { storage: Storage; workers: WorkerPool; by: string },
  viewer: Viewer,
  file: string,
  kind: keyof typeof pictureRules,
): Promise<Uploaded> {
  const picture = await preparePicture(workers, file, pictureRules[kind], by)
  const { bytes, width, height, hash } = picture
  const path = `uploads/${hash.slice(0, 2)}/${hash.slice(2)}.jpg`
  const most = await picturesADay(db, viewer)
  await useQuota(db, viewer.id, 'picture', { files: 1, bytes: bytes.length }, most)
  await storage.put(path, bytes, 'image/jpeg')
  const row = { path, ownerId: viewer.id, size: bytes.length, width, height }
  await db.begin(async (tx) => {
    await lockPath(tx, path)
    await upsertUpload(tx, row)
  })
  // The sweeper may have removed an older copy between the two steps above; from now on it leaves this path alone.
  if ((await storage.stat(path)) === null) await storage.put(path, bytes, 'image/jpeg')
  return { path, width, height }
}

/** Whether a person uploaded this picture: nobody may point at somebody else's. */
export async function ownsUpload(db: Db, ownerId: number, path: string): Promise<boolean> {
  return (await unownedUploads(db, ownerId, [path])).length === 0
}

/** Those of the paths that this person did not upload. */
export async function unownedUploads(db: Db, ownerId: number, paths: string[]): Promise<string[]> {
  const owned = new Set(await findOwnedPaths(db, ownerId, paths))
  return paths.filter((path) => !owned.has(path))
}

/**
 * In the transaction that takes them off what showed them: nobody gets what nothing else shows, and an hour later the sweeper
 * removes it. Sent again by then, a picture is a new one.
 */
export async function picturesTakenOff(
  tx: Transaction,
  pictures: { path: string; ownerId: number }[],
): Promise<void> {
  await takeOffPictures(tx, pictures)
}

/** Paths of all pictures that a hiker has sent and that are still kept. */
export function picturesOf(db: Db, ownerId: number): Promise<string[]> {
  return readPathsOf(db, ownerId)
}

/** The key of a stored picture; anything else is no picture of ours, whatever it would point at. */
export function mediaKey(folder: string, name: string): string {
  const key = `uploads/${folder}/${name}`
  if (!stored.test(key)) throw problem('not-found')
  return key
}
