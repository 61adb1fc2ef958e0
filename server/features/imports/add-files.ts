import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { importLimits } from '#contract/imports.ts'
import { keptQuota, type Usage } from '#contract/quotas.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { checkQuota, fits, spoken, useQuota } from '#server/features/quotas/quotas.service.ts'
import { hashOfTrack, keepTrackFiles, type TrackReader } from '#server/features/tracks/tracks.service.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { problem, type ProblemError } from '#server/lib/errors.ts'
import type { SpooledFile } from '#server/lib/spool.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { nameOfHiker } from '#server/lib/visitor.ts'
import type { WorkerPool } from '#server/lib/worker-pool.ts'
import { queueImport } from './import-job.ts'
import {
  countFiles,
  insertFiles,
  insertRefused,
  knownHashes,
  noteOtherFiles,
  readKept,
  type Kept,
  type NewFile,
  type RefusedRow,
} from './imports.queries.ts'
import { mustFind } from './imports.service.ts'
import { isLeftOut } from './left-out.ts'
import { SMALL_BYTES, tracksInZip, type RefusedFile, type SentTrack } from './unzip.ts'

type Tools = { tracks: TrackReader; jobs: Queue; workers: WorkerPool }

/** Waits for a body, at most so many bytes, and hands it on as a file. */
type Receive = (maxBytes: number, use: (file: SpooledFile) => Promise<void>) => Promise<void>

/** A track, or a ZIP with any number of them. What this import already has is skipped, so a broken send is just repeated. */
export async function addFile(
  db: Sql,
  { tracks: reader, jobs, workers }: Tools,
  viewer: Viewer,
  id: number,
  name: string,
  receive: Receive,
): Promise<{ added: number; skipped: number }> {
  const row = await mustFind(db, viewer, id)
  if (row.cancelledAt !== null) throw problem('conflict', { message: 'To wczytywanie zostało zatrzymane.' })
  const result = { added: 0, skipped: 0 }
  let others = 0
  const keep = async (tracks: SentTrack[]) => {
    // Said early, nothing is kept in vain; what is sent beside it is counted with it where it is kept.
    await checkRoom(db, id, tracks.length)
    const added = await keepFiles(db, reader, jobs, viewer, id, tracks)
    result.added += added
    result.skipped += tracks.length - added
  }
  try {
    await receive(importLimits.zipBytes, async (file) => {
      if (await isZip(file.path)) {
        const tools = { spool: reader.spool, workers, by: nameOfHiker(viewer) }
        const inside = tracksInZip(file.path, tools, () => others++)
        for await (const { tracks, refused } of inBatches(inside)) {
          if (tracks.length > 0) await keep(tracks)
          if (refused.length === 0) continue
          await db.begin(async (tx) => {
            const files = await insertRefused(tx, id, viewer.id, refused.map(refusedRow))
            // They take no room, but each is a row that somebody could send without end.
            await useQuota(tx, viewer.id, 'import', { files, bytes: 0 })
            await checkRoom(tx, id)
          })
          result.skipped += refused.length
        }
        result.skipped += others
        if (others > 0) await noteOtherFiles(db, id, name, others)
        return
      }
      if (file.size > importLimits.fileBytes) throw problem('payload-too-large')
      await keep([{ name, size: file.size, file }])
    })
  } finally {
    jobs.wake()
  }
  return result
}

/**
 * A few files at a time: one question to the database for all of them, and no long pause for everybody else. One that
 * waits on disk is always the last of its batch.
 */
const BATCH = { files: 16, bytes: SMALL_BYTES, refused: 200 }

type Batch = { tracks: SentTrack[]; refused: RefusedFile[] }

async function* inBatches(files: AsyncIterable<SentTrack | RefusedFile>): AsyncGenerator<Batch> {
  let batch: Batch = { tracks: [], refused: [] }
  for await (const file of files) {
    if ('refused' in file) batch.refused.push(file)
    else batch.tracks.push(file)
    const { tracks, refused } = batch
    if (tracks.length < BATCH.files && usageOf(tracks).bytes < BATCH.bytes && refused.length < BATCH.refused)
      continue
    yield batch
    batch = { tracks: [], refused: [] }
  }
  yield batch
}

/** Nothing of it is kept. It has its place in the archive instead of its content, so that it stands in the list once. */
function refusedRow({ name, size, path, told, refused }: RefusedFile): RefusedRow {
  return {
    name,
    title: told?.title ?? null,
    sport: told?.sport ?? null,
    size,
    contentHash: `refused ${createHash('sha256').update(path).digest('base64url')}`,
    state: isLeftOut(refused) ? 'left-out' : 'failed',
    reason: refused,
  }
}

function usageOf(files: { size: number }[]): Usage {
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

/** How many of them were new. */
async function keepFiles(
  db: Sql,
  reader: TrackReader,
  jobs: Queue,
  viewer: Viewer,
  importId: number,
  tracks: SentTrack[],
): Promise<number> {
  const byHash = new Map<string, SentTrack>()
  for (const track of tracks) byHash.set(await hashOfTrack(track.file), track)
  for (const hash of await knownHashes(db, importId, [...byHash.keys()])) byHash.delete(hash)
  if (byHash.size === 0) return 0
  const fresh = [...byHash.values()]
  await checkQuota(db, viewer.id, 'import', usageOf(fresh))
  checkKept(await readKept(db, viewer.id), usageOf(fresh))
  const keys = await keepTrackFiles(
    db,
    reader,
    fresh.map((track) => track.file),
  )
  const hashes = [...byHash.keys()]
  const rows = fresh.map(({ name, size, told }, at): NewFile => ({
    name,
    title: told?.title ?? null,
    sport: told?.sport ?? null,
    size,
    contentHash: hashes[at]!,
    fileKey: keys[at]!,
  }))
  return db.begin(async (tx) => {
    const added = await insertFiles(tx, importId, viewer.id, rows)
    await useQuota(tx, viewer.id, 'import', usageOf(added))
    await checkRoom(tx, importId)
    checkKept(await readKept(tx, viewer.id), usageOf([]))
    await queueImport(tx, jobs, importId)
    return added.length
  })
}

/** After `useQuota`, whatever else the hiker sends to this import waits: what is counted then holds until the transaction ends. */
async function checkRoom(db: Db, importId: number, more = 0): Promise<void> {
  if ((await countFiles(db, importId)) + more <= importLimits.files) return
  throw problem('payload-too-large', { message: `Największa liczba śladów naraz: ${importLimits.files}.` })
}

function checkKept(kept: Kept, more: Usage): void {
  if (!fits(kept, more, keptQuota)) throw keptTooMuch(kept)
}

function keptTooMuch({ resumable, firstGoneAt }: Kept): ProblemError {
  const day = firstGoneAt && warsawDay(firstGoneAt).split('-').toReversed().join('.')
  const when =
    resumable > 0
      ? `gdy wznowisz przerwane wczytywanie, a najpóźniej ${day}, kiedy usuniemy jego pliki`
      : 'gdy odczytamy te, które już czekają, zwykle w ciągu godziny'
  return problem('quota-reached', {
    message: `Na odczytanie może czekać najwyżej ${spoken(keptQuota)}. Miejsce będzie, ${when}.`,
    headers: { 'retry-after': '3600' },
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
