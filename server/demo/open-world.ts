import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashPassword } from '#server/features/auth/auth.service.ts'
import {
  createTrackReader,
  keepTrackFiles,
  promiseTrackFiles,
} from '#server/features/tracks/tracks.service.ts'
import { createSpool } from '#server/lib/spool.ts'
import type { Storage } from '#server/lib/storage.ts'
import { createWorkerPool } from '#server/lib/worker-pool.ts'
import type { Transaction } from '../db/connect.ts'
import { demoGpx, demoHikes } from './demo-hike.ts'
import { countChallengeMembers } from './demo.queries.ts'
import { keptPictures, readKept, type KeptWorld } from './kept-world.ts'
import { doLater } from './later.ts'
import { dayToTell } from './moving-day.ts'
import { readWhole } from './whole-world.ts'
import {
  setLastIds,
  trustRows,
  writeBeforeSorting,
  writeTable,
  writeUnpacked,
  type KeptRow,
} from './kept-world.queries.ts'

const PEOPLE = 'users'
const TRACKS = 'story_tracks'

/** What was told beforehand, with its pictures and recordings, as if it had been told just now. */
export async function openWorld(tx: Transaction, storage: Storage, password: string): Promise<void> {
  await open(tx, storage, hashPassword(password), readKept())
}

/** The same with the larger community and everything that is of these days. */
export async function openWhole(
  tx: Transaction,
  storage: Storage,
  password: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  // Hashed by another thread, while this one unpacks.
  await open(tx, storage, hashPassword(password), readWhole(dayToTell(now), publicUrl))
  await countChallengeMembers(tx)
}

async function open(
  tx: Transaction,
  storage: Storage,
  password: Promise<string>,
  { tables, lastIds }: KeptWorld,
): Promise<void> {
  const recordings = storeRecordings(tx, storage, tables[TRACKS]!.length)
  await trustRows(tx, true)
  // Files and rows are written at the same time; none of the files counts before the rows are committed.
  await Promise.all([
    storePictures(storage, tables['uploads']!),
    recordings,
    writeTables(tx, tables, { password, recordings }),
  ])
  await trustRows(tx, false)
  await setLastIds(tx, lastIds)
  // After the jobs that are kept: they have their numbers.
  const { later } = await recordings
  if (later.length > 0) await doLater(tx, later)
}

/** Keys in the order of the tracks; of `later` the files are still to be made. */
type Recordings = { keys: string[]; later: string[] }

type Fresh = { password: Promise<string>; recordings: Promise<Recordings> }

async function writeTables(tx: Transaction, tables: KeptWorld['tables'], fresh: Fresh): Promise<void> {
  // Rows of people wait for the hash, rows of tracks for the files; others need not, and nobody asks yet whom they name.
  const { [PEOPLE]: people, [TRACKS]: tracks, ...others } = tables
  for (const [table, rows] of Object.entries({ ...others, [PEOPLE]: people!, [TRACKS]: tracks! })) {
    const whole = await withFresh(table, rows, fresh)
    await writeQuickly(tx, table, () => writeTable(tx, table, whole))
  }
}

/** Two tables took most of the time: each is written in the way that is quickest for it. */
async function writeQuickly(tx: Transaction, table: string, write: () => Promise<void>): Promise<void> {
  if (table === 'stories') await writeBeforeSorting(tx, 'stories_found', write)
  else if (table === TRACKS) await writeUnpacked(tx, TRACKS, ['profile', 'lines'], write)
  else await write()
}

/** What is not kept: the hash of the password, and the names of files. */
async function withFresh(table: string, rows: KeptRow[], fresh: Fresh): Promise<KeptRow[]> {
  if (table === PEOPLE) {
    const hash = await fresh.password
    return rows.map((row) => ({ ...row, password_hash: hash }))
  }
  if (table !== TRACKS) return rows
  // Stories were told in the order of their recordings: the first track is of the first recording.
  const { keys } = await fresh.recordings
  return rows.map((row, place) => ({ ...row, file_key: keys[place] }))
}

async function storePictures(storage: Storage, uploads: KeptRow[]): Promise<void> {
  await Promise.all(
    uploads.map(async ({ path }) => {
      const name = pictureName(String(path))
      const type = name.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
      await storage.putFile(String(path), fileURLToPath(new URL(name, keptPictures)), type)
    }),
  )
}

/** Of a path as uploads have it: one folder for all. */
export function pictureName(path: string): string {
  return path.replace(/^uploads\/(..)\//, '$1')
}

/** Of the larger community nobody reads a file in the first seconds: theirs follow. */
async function storeRecordings(tx: Transaction, storage: Storage, count: number): Promise<Recordings> {
  const workers = createWorkerPool()
  try {
    const trackReader = createTrackReader(storage, createSpool(join(tmpdir(), 'kopczyk-spool')), workers)
    const files: { bytes: Buffer }[] = []
    for (const { story, seed } of demoHikes) {
      files.push({ bytes: demoGpx(story, seed) })
      // Between two recordings the database gets its next rows.
      await nextTurn()
    }
    const later = await promiseTrackFiles(tx, count - files.length)
    return { keys: [...(await keepTrackFiles(tx, trackReader, files)), ...later], later }
  } finally {
    await workers.close()
  }
}
