import { createHash } from 'node:crypto'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { madeOnce } from '#server/lib/made-once.ts'
import type { TrackReader } from './track-reader.ts'

/** Packed bytes on disk, some hundred of the largest. */
const KEPT_BYTES = 512 * 1024 * 1024
const KEPT_MS = 30 * 60_000

type Wish = { fileKey: string } & Parameters<TrackReader['gpx']>[2]
type Made = { path: string; size: number }

/** A packed GPX file, open for reading; whoever gets it closes it. */
export type GpxFile = { handle: FileHandle; size: number }

/**
 * GPX files, each made once and kept on disk for a while. They are known by all that they are made from, so that one that
 * shows more than is shown today is never found again. Null when there is no such track. `by`: who asks, for fair turns.
 */
export type GpxFiles = (wish: Wish, by: string) => Promise<GpxFile | null>

export function createGpxFiles(tracks: TrackReader): GpxFiles & { clear(): void } {
  const { spool } = tracks
  const kept = madeOnce<Made | null>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: ({ path }) => void spool.remove(path),
  })
  const make = async ({ fileKey, ...task }: Wish, by: string): Promise<Made | null> => {
    const path = await spool.place()
    const made = await tracks.gpx({ key: fileKey }, path, task, { by }).catch(async (error: unknown) => {
      await spool.remove(path)
      throw error
    })
    return made === null ? null : { path, size: (await stat(path)).size }
  }
  const ask = async (wish: Wish, by: string, isAgain = false): Promise<GpxFile | null> => {
    const key = createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
    const made = await kept(key, () => make(wish, by))
    if (made === null) return null
    try {
      return { handle: await open(made.path), size: made.size }
    } catch (error) {
      // Somebody cleaned the folder, or it made room for another just now.
      if (isAgain || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      kept.forget(key)
      return ask(wish, by, true)
    }
  }
  return Object.assign((wish: Wish, by: string) => ask(wish, by), { clear: () => kept.clear() })
}
