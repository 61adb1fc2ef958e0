import { openPromise, type Entry, type ZipFile } from 'yauzl'
import type { Readable } from 'node:stream'
import { importLimits, type LeftOutReason } from '#contract/imports.ts'
import type { ToldOfFile } from '#domain/track/archive/strava-activities.ts'
import { isOtherFit } from '#domain/track/read/fit-kind.ts'
import type { TrackProblemCode } from '#domain/track/read/problems.ts'
import type { TrackBytes } from '#server/features/tracks/tracks.service.ts'
import { problem, ProblemError } from '#server/lib/errors.ts'
import type { Spool } from '#server/lib/spool.ts'
import { WorkFailed, type Work, type WorkerPool } from '#server/lib/worker-pool.ts'
import { leftOutFor } from './left-out.ts'

/** What the archive says about it stands beside it. */
export type SentTrack = { name: string; size: number; file: TrackBytes; told?: ToldOfFile }

/** A file of which no story will come, known without reading it. `path`: its place in the archive. */
export type RefusedFile = {
  name: string
  size: number
  path: string
  told?: ToldOfFile
  refused: LeftOutReason | TrackProblemCode
}

/** Larger ones wait on disk; many people may send archives at once. */
export const SMALL_BYTES = 1024 * 1024

const wanted = /\.(gpx|tcx|fit)(\.gz)?$/i
const archive = /\.zip$/i
const activityList = /^(?:[^/]+\/)?activities\.csv$/i
/** No database can hold a NUL, and no list can show the others. */
const unspeakable = /\p{Cc}/u

const reading: Work<TrackBytes, Map<string, ToldOfFile>> = {
  file: new URL('./activity-list-worker.ts', import.meta.url),
  seconds: 30,
}

/** `by`: whose archive it is, for fair turns. */
type Tools = { spool: Spool; workers: WorkerPool; by: string }

/** What one sent archive may grow into, those inside it included. */
type Budget = { entries: number; bytes: number }

/**
 * The tracks inside a ZIP, one after another, as Strava, Garmin and Komoot lay them out: a list of activities beside them is
 * heeded, and archives inside are opened, one level deep. Nothing that an archive says about its size is believed: entries,
 * bytes and their ratio are counted while they come, so that a small file cannot grow into a full disk. A large one is
 * there until the next is asked for.
 */
export async function* tracksInZip(
  path: string,
  tools: Tools,
  onOther: (name: string) => void,
): AsyncGenerator<SentTrack | RefusedFile> {
  const { spool } = tools
  const budget = { entries: 0, bytes: 0 }
  const told = await toldByList(path, tools).catch(broken)
  yield* tracksOf(path, { spool, onOther, budget, told, prefix: '' })
}

type Opening = {
  spool: Spool
  onOther: (name: string) => void
  budget: Budget
  told: ReadonlyMap<string, ToldOfFile>
  /** The path of the archive inside another; empty for the one that was sent. */
  prefix: string
}

async function* tracksOf(path: string, opening: Opening): AsyncGenerator<SentTrack | RefusedFile> {
  const { spool, onOther, budget, told: list, prefix } = opening
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(broken)
  try {
    if (zip.entryCount > importLimits.zipEntries) throw tooMuch()
    for await (const entry of zip.eachEntry()) {
      if (++budget.entries > importLimits.zipEntries) throw tooMuch()
      const { fileName } = entry
      if (fileName.endsWith('/') || fileName.startsWith('__MACOSX/')) continue
      const isArchive = prefix === '' && archive.test(fileName)
      if (!(isArchive || wanted.test(fileName)) || unspeakable.test(fileName)) {
        onOther(fileName)
        continue
      }
      const about = { name: baseName(fileName), size: sizeOf(entry), path: prefix + fileName }
      if (isArchive) {
        yield* tracksInside(zip, entry, about, opening)
        continue
      }
      const told = list.get(fileName.toLowerCase().split('/').slice(-2).join('/'))
      const known = told === undefined ? {} : { told }
      const refused = leftOutFor(told?.sport ?? null)
      if (refused !== null) {
        yield { ...about, ...known, refused }
        continue
      }
      const file = await readEntry(zip, entry, spool)
      try {
        const size = 'bytes' in file ? file.bytes.length : file.size
        spend(budget, size)
        if ('bytes' in file && isOtherFit(file.bytes)) onOther(fileName)
        else yield { name: about.name, size, file, ...known }
      } finally {
        if ('path' in file) await spool.remove(file.path)
      }
    }
  } catch (error) {
    broken(error)
  } finally {
    zip.close()
  }
}

/** An archive in an archive, as Garmin has them. A broken one is told of, and costs no other file. */
async function* tracksInside(
  zip: ZipFile,
  entry: Entry,
  about: { name: string; size: number; path: string },
  opening: Opening,
): AsyncGenerator<SentTrack | RefusedFile> {
  const { spool, budget } = opening
  mustBeOpen(entry)
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const inner = await spool.write(stream, mostOf(entry, importLimits.zipBytes)).catch(grown(stream))
  try {
    spend(budget, inner.size)
    yield* tracksOf(inner.path, { ...opening, prefix: `${about.path}/` })
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'unreadable-file') throw error
    yield { ...about, refused: 'track-malformed' }
  } finally {
    await spool.remove(inner.path)
  }
}

function spend(budget: Budget, bytes: number): void {
  budget.bytes += bytes
  if (budget.bytes > importLimits.unpackedBytes) throw tooMuch()
}

/** What a list of activities says about the files; nothing where there is none, or one that nobody can read. */
async function toldByList(path: string, { spool, workers, by }: Tools): Promise<Map<string, ToldOfFile>> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    let entries = 0
    for await (const entry of zip.eachEntry()) {
      if (++entries > importLimits.zipEntries) throw tooMuch()
      if (!activityList.test(entry.fileName)) continue
      if (entry.isEncrypted() || entry.uncompressedSize > importLimits.listBytes) return new Map()
      const file = await readEntry(zip, entry, spool, importLimits.listBytes)
      try {
        return await workers.run(reading, file, { by })
      } catch (error) {
        if (error instanceof WorkFailed && error.reason !== 'lost') return new Map()
        throw error
      } finally {
        if ('path' in file) await spool.remove(file.path)
      }
    }
    return new Map()
  } finally {
    zip.close()
  }
}

/** Whatever else the library objects to (names that lead outside, sizes that lie) is a broken archive. */
function broken(error: unknown): never {
  if (error instanceof ProblemError || error instanceof WorkFailed) throw error
  throw problem('unreadable-file', { message: 'Ten plik ZIP jest uszkodzony. Spakuj ślady jeszcze raz.' })
}

const mostOf = (entry: Entry, limit: number) =>
  Math.min(limit, Math.max(1, entry.compressedSize) * importLimits.ratio)

/** As the archive says, for people to read; an archive may say anything. */
const sizeOf = (entry: Entry) => Math.min(entry.uncompressedSize, importLimits.zipBytes)

const grown = (stream: Readable) => (error: { code?: string }) => {
  stream.destroy()
  throw error.code === 'payload-too-large' ? tooMuch() : error
}

function mustBeOpen(entry: Entry): void {
  if (!entry.isEncrypted()) return
  throw problem('unreadable-file', { message: 'Ten plik ZIP ma hasło. Spakuj ślady bez hasła.' })
}

async function readEntry(
  zip: ZipFile,
  entry: Entry,
  spool: Spool,
  limit: number = importLimits.fileBytes,
): Promise<TrackBytes> {
  mustBeOpen(entry)
  const most = mostOf(entry, limit)
  const stream: Readable = await zip.openReadStreamPromise(entry)
  if (entry.uncompressedSize > SMALL_BYTES) return spool.write(stream, most).catch(grown(stream))
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (size > most) {
      stream.destroy()
      throw tooMuch()
    }
    chunks.push(chunk as Buffer)
  }
  return { bytes: Buffer.concat(chunks) }
}

function tooMuch() {
  return problem('payload-too-large', {
    message: 'Ten plik ZIP rozpakowuje się do zbyt wielu danych. Podziel go na mniejsze.',
  })
}

function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1)!.slice(0, 255)
}
