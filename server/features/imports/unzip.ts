import { openPromise, type Entry, type ZipFile } from 'yauzl'
import type { Readable } from 'node:stream'
import { importLimits } from '#contract/imports.ts'
import type { TrackBytes } from '#server/features/tracks/tracks.service.ts'
import { problem, ProblemError } from '#server/lib/errors.ts'
import type { Spool } from '#server/lib/spool.ts'

export type SentTrack = { name: string; size: number; file: TrackBytes }

/** Larger ones wait on disk; many people may send archives at once. */
export const SMALL_BYTES = 1024 * 1024

const wanted = /\.(gpx|tcx|fit)(\.gz)?$/i
/** No database can hold a NUL, and no list can show the others. */
const unspeakable = /\p{Cc}/u

/**
 * The tracks inside a ZIP, one after another. Nothing that the archive says about itself is believed: entries,
 * bytes and their ratio are counted while they come, so that a small file cannot grow into a full disk. A large one is
 * there until the next is asked for.
 */
export async function* tracksInZip(
  path: string,
  spool: Spool,
  onSkipped: (name: string) => void,
): AsyncGenerator<SentTrack> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(broken)
  try {
    if (zip.entryCount > importLimits.zipEntries) throw tooMuch()
    let entries = 0
    let total = 0
    for await (const entry of zip.eachEntry()) {
      if (++entries > importLimits.zipEntries) throw tooMuch()
      if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue
      if (!wanted.test(entry.fileName) || unspeakable.test(entry.fileName)) {
        onSkipped(entry.fileName)
        continue
      }
      const file = await readEntry(zip, entry, spool)
      try {
        const size = 'bytes' in file ? file.bytes.length : file.size
        total += size
        if (total > importLimits.unpackedBytes) throw tooMuch()
        yield { name: baseName(entry.fileName), size, file }
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

/** Whatever else the library objects to (names that lead outside, sizes that lie) is a broken archive. */
function broken(error: unknown): never {
  if (error instanceof ProblemError) throw error
  throw problem('unreadable-file', { message: 'Ten plik ZIP jest uszkodzony. Spakuj ślady jeszcze raz.' })
}

async function readEntry(zip: ZipFile, entry: Entry, spool: Spool): Promise<TrackBytes> {
  if (entry.isEncrypted()) {
    throw problem('unreadable-file', { message: 'Ten plik ZIP ma hasło. Spakuj ślady bez hasła.' })
  }
  const most = Math.min(importLimits.fileBytes, Math.max(1, entry.compressedSize) * importLimits.ratio)
  const stream: Readable = await zip.openReadStreamPromise(entry)
  if (entry.uncompressedSize > SMALL_BYTES) {
    return spool.write(stream, most).catch((error: { code?: string }) => {
      stream.destroy()
      throw error.code === 'payload-too-large' ? tooMuch() : error
    })
  }
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
