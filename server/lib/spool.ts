import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
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
  /** Writes what comes, at most so many bytes. Removed by `remove`, or at once when it breaks off. */
  write(body: Readable, maxBytes: number): Promise<SpooledFile>
  remove(path: string): Promise<void>
}

/** What a process left behind when it died; no request takes that long. */
const STRAY_MS = 60 * 60_000

export function createSpool(folder: string): Spool {
  let ready: Promise<void> | null = null
  const place = async () => {
    await (ready ??= prepare(folder))
    return join(folder, randomUUID())
  }
  const remove = (path: string) => rm(path, { force: true })
  return {
    place,
    remove,
    async write(body, maxBytes) {
      const path = await place()
      const counter = atMost(maxBytes)
      try {
        await pipeline(body, counter.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        await remove(path)
        throw error
      }
      return { path, size: counter.seen() }
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

function atMost(bytes: number) {
  let seen = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(problem('payload-too-large'))
      else done(null, chunk)
    },
  })
  return { stream, seen: () => seen }
}
