import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTrackReader, keepTrackFiles } from '#server/features/tracks/tracks.service.ts'
import { createSpool } from '#server/lib/spool.ts'
import type { Storage } from '#server/lib/storage.ts'
import { createWorkerPool } from '#server/lib/worker-pool.ts'
import type { Transaction } from '../db/connect.ts'
import { demoGpx, demoHikes } from './demo-hike.ts'
import { keptPictures, readKept } from './kept-world.ts'
import { setLastIds, writeTable, type KeptRow } from './kept-world.queries.ts'

/** What was told beforehand, with its pictures and recordings, as if it had been told just now. */
export async function openWorld(tx: Transaction, storage: Storage, passwordHash: string): Promise<void> {
  const { tables, lastIds } = readKept()
  await storePictures(storage, tables['uploads']!)
  const keys = await storeRecordings(tx, storage)
  const fresh: Record<string, (row: KeptRow, place: number) => KeptRow> = {
    users: (row) => ({ ...row, password_hash: passwordHash }),
    story_tracks: (row, place) => ({ ...row, file_key: keys[place] }),
  }
  for (const [table, rows] of Object.entries(tables)) {
    await writeTable(tx, table, fresh[table] ? rows.map(fresh[table]) : rows)
  }
  await setLastIds(tx, lastIds)
}

async function storePictures(storage: Storage, uploads: KeptRow[]): Promise<void> {
  await Promise.all(
    uploads.map(async ({ path }) => {
      const name = pictureName(String(path))
      await storage.put(String(path), await readFile(new URL(name, keptPictures)), 'image/jpeg')
    }),
  )
}

/** Of a path as uploads have it: one folder for all. */
export function pictureName(path: string): string {
  return path.replace(/^uploads\/(..)\//, '$1')
}

/** Stories were told in the order of their recordings: the first track is of the first recording. */
async function storeRecordings(tx: Transaction, storage: Storage): Promise<string[]> {
  const workers = createWorkerPool()
  try {
    const works = createTrackReader(storage, createSpool(join(tmpdir(), 'kopczyk-spool')), workers)
    return await keepTrackFiles(
      tx,
      works,
      demoHikes.map(({ story, seed }) => ({ bytes: demoGpx(story, seed) })),
    )
  } finally {
    await workers.close()
  }
}
