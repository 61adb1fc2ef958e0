import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { importLimits, type Import, type ImportFileState } from '#contract/imports.ts'
import type { StoryVisibility } from '#contract/story.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { keepTrackFiles, type TrackReader } from '#server/features/tracks/tracks.service.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { SpooledFile } from '#server/lib/spool.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  cancelQueued,
  countFiles,
  findImport,
  insertFiles,
  insertImport,
  knownHashes,
  listImports,
  queueAgain,
  readFiles,
  type ImportRow,
} from './imports.queries.ts'
import { queueImport } from './import-job.ts'
import { importView } from './imports.view.ts'
import { tracksInZip, type Unzipped } from './unzip.ts'

export async function getImports(db: Db, viewer: Viewer): Promise<{ items: Import[] }> {
  return { items: (await listImports(db, viewer.id, 20)).map(importView) }
}

/** Somebody else's import is not there. */
async function mustFind(db: Db, viewer: Viewer, id: number): Promise<ImportRow> {
  const row = await findImport(db, viewer.id, id)
  if (row === null) throw problem('not-found')
  return row
}

export async function getImport(db: Db, viewer: Viewer, id: number): Promise<Import> {
  return importView(await mustFind(db, viewer, id))
}

/** Years of old hikes would flood the feeds of followers, so imported stories are private unless asked otherwise. */
export async function createImport(
  db: Db,
  viewer: Viewer,
  input: { visibility?: StoryVisibility; clientKey?: string },
): Promise<Import> {
  const id = await insertImport(db, viewer.id, input.visibility ?? 'private', input.clientKey ?? null)
  return getImport(db, viewer, id)
}

export async function filesOf(
  db: Db,
  viewer: Viewer,
  id: number,
  query: { state?: ImportFileState; cursor?: string; take?: number },
) {
  await mustFind(db, viewer, id)
  const take = query.take ?? importLimits.page
  const after = decodeCursor(query.cursor, ['id'])?.[0] ?? 0
  return pageOf(await readFiles(db, id, query.state, after, take + 1), take, (row) => [row.id])
}

type Tools = { tracks: TrackReader; jobs: Queue }

/** Waits for a body, at most so many bytes, and hands it on as a file. */
type Receive = (maxBytes: number, use: (file: SpooledFile) => Promise<void>) => Promise<void>

/** A track, or a ZIP with any number of them. What this import already has is skipped, so a broken send is just repeated. */
export async function addFile(
  db: Sql,
  { tracks: reader, jobs }: Tools,
  viewer: Viewer,
  id: number,
  name: string,
  receive: Receive,
): Promise<{ added: number; skipped: number }> {
  const row = await mustFind(db, viewer, id)
  if (row.cancelledAt !== null) throw problem('conflict', { message: 'To wczytywanie zostało zatrzymane.' })
  const result = { added: 0, skipped: 0 }
  const keep = async (tracks: Unzipped[]) => {
    if ((await countFiles(db, id)) + tracks.length > importLimits.files) {
      throw problem('payload-too-large', {
        message: `Największa liczba śladów naraz: ${importLimits.files}.`,
      })
    }
    const added = await keepFiles(db, reader, jobs, viewer, id, tracks)
    result.added += added
    result.skipped += tracks.length - added
  }
  try {
    await receive(importLimits.zipBytes, async ({ path, size }) => {
      if (await isZip(path)) {
        for await (const tracks of inBatches(tracksInZip(path, () => result.skipped++))) await keep(tracks)
        return
      }
      if (size > importLimits.fileBytes) throw problem('payload-too-large')
      await keep([{ name, bytes: await readFile(path) }])
    })
  } finally {
    jobs.wake()
  }
  return result
}

/** A few files at a time: one question to the database for all of them, and no long pause for everybody else. */
const BATCH = { files: 16, bytes: 1024 * 1024 }

async function* inBatches(tracks: AsyncIterable<Unzipped>): AsyncGenerator<Unzipped[]> {
  let batch: Unzipped[] = []
  let bytes = 0
  for await (const track of tracks) {
    batch.push(track)
    bytes += track.bytes.length
    if (batch.length < BATCH.files && bytes < BATCH.bytes) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

/** How many of them were new. */
async function keepFiles(
  db: Sql,
  reader: TrackReader,
  jobs: Queue,
  viewer: Viewer,
  importId: number,
  tracks: Unzipped[],
): Promise<number> {
  const byHash = new Map(
    tracks.map((track) => [createHash('sha256').update(track.bytes).digest('base64url'), track]),
  )
  for (const hash of await knownHashes(db, importId, [...byHash.keys()])) byHash.delete(hash)
  if (byHash.size === 0) return 0
  const fresh = [...byHash.values()]
  const keys = await keepTrackFiles(
    db,
    reader,
    fresh.map((track) => track.bytes),
  )
  const hashes = [...byHash.keys()]
  const rows = fresh.map(({ name, bytes }, at) => ({
    name,
    size: bytes.length,
    contentHash: hashes[at]!,
    fileKey: keys[at]!,
  }))
  return db.begin(async (tx) => {
    const added = await insertFiles(tx, importId, viewer.id, rows)
    await queueImport(tx, jobs, importId)
    return added
  })
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32LE(0) === 0x0403_4b50
  } finally {
    await file.close()
  }
}

export async function cancelImport(db: Sql, viewer: Viewer, id: number): Promise<Import> {
  await mustFind(db, viewer, id)
  await db.begin((tx) => cancelQueued(tx, id))
  return getImport(db, viewer, id)
}

export async function retryImport(db: Sql, jobs: Queue, viewer: Viewer, id: number): Promise<Import> {
  await mustFind(db, viewer, id)
  await db.begin(async (tx) => {
    await queueAgain(tx, id)
    await queueImport(tx, jobs, id)
  })
  jobs.wake()
  return getImport(db, viewer, id)
}
