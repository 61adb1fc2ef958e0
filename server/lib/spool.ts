import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { problem } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    spool: Spool
  }
}

export type SpooledFile = { path: string; size: number }

/** Where bodies of requests wait on disk while somebody works on them: memory never holds what people send. */
export type Spool = {
  /** A new, empty place; whoever asks for it removes it. */
  place(): Promise<string>
  /**
   * Writes what comes, at most so many bytes. Removed by `remove`, or at once when it breaks off. `by`: who sends it;
   * nobody's files take all the room.
   */
  write(body: Readable, maxBytes: number, by?: string): Promise<SpooledFile>
  remove(path: string): Promise<void>
}

/** Bytes that may wait at a time: of everybody, and of one person, who may send two of the largest ZIPs at once. */
const ROOM = { all: 4 * 1024 ** 3, ofOne: 1.25 * 1024 ** 3 }

/** What a process left behind when it died; no request takes that long. */
const STRAY_MS = 60 * 60_000

export function createSpool(folder: string, room = ROOM): Spool {
  const waiting = new Map<string, { by: string | undefined; size: number }>()
  let ready: Promise<void> | null = null
  const place = async () => {
    await (ready ??= prepare(folder))
    return join(folder, randomUUID())
  }
  const remove = async (path: string) => {
    waiting.delete(path)
    await rm(path, { force: true })
  }
  const sizeOf = (files: Iterable<{ size: number }>) => [...files].reduce((sum, { size }) => sum + size, 0)

  function checkRoom(by: string | undefined): void {
    const all = [...waiting.values()]
    if (by !== undefined && sizeOf(all.filter((one) => one.by === by)) > room.ofOne) {
      const message = 'Wysyłasz zbyt wiele naraz. Poczekaj, aż dojdą poprzednie pliki.'
      throw problem('too-many-requests', { message, headers: { 'retry-after': '30' } })
    }
    if (sizeOf(all) > room.all) {
      const message = 'Zbyt wiele plików jest teraz w drodze. Spróbuj ponownie za chwilę.'
      throw problem('unavailable', { message, headers: { 'retry-after': '30' } })
    }
  }

  return {
    place,
    remove,
    async write(body, maxBytes, by) {
      const path = await place()
      const sent = { by, size: 0 }
      waiting.set(path, sent)
      const counted = async function* () {
        // Left open when it is refused: cut off, its sender would never read why.
        for await (const chunk of body.iterator({ destroyOnReturn: false })) {
          sent.size += (chunk as Buffer).length
          if (sent.size > maxBytes) throw problem('payload-too-large')
          checkRoom(by)
          yield chunk as Buffer
        }
      }
      try {
        // Opened first: a stream that is refused while it opens its file would make it after it was removed.
        const file = await open(path, 'wx', 0o600)
        await pipeline(counted, file.createWriteStream())
      } catch (error) {
        body.resume()
        await remove(path)
        throw error
      }
      return { path, size: sent.size }
    },
  }
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const about = await stat(path).catch(() => null)
    if (about !== null && about.mtimeMs < Date.now() - STRAY_MS) await rm(path, { force: true })
  }
}
