import type { Db } from '#server/db/connect.ts'
import { picturesOf } from '#server/features/files/files.service.ts'
import { pictureFile, trackFile } from '#server/hiker/archive-paths.ts'
import { HIKER_FILE, hikerLines } from '#server/hiker/hiker-file.ts'
import { readTracksOf } from '#server/hiker/hiker-files.queries.ts'
import type { Storage } from '#server/lib/storage.ts'
import { exportAccount, exportFollowers, exportFollowing } from './account.queries.ts'

/** One file of the archive; its content is read only when its turn comes. */
export type ExportFile = { path: string; content: Uint8Array | AsyncIterable<Uint8Array> }

/** What a feature holds about a person, file by file. */
export type Exporter = (db: Db, userId: number) => AsyncIterable<ExportFile>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every feature with personal data adds its exporter here; names of files are Polish, as people read them. */
    exporters: Exporter[]
  }
}

export function jsonFile(path: string, value: unknown): ExportFile {
  return { path, content: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`) }
}

export const accountExporter: Exporter = async function* (db, userId) {
  yield jsonFile('konto.json', await exportAccount(db, userId))
  yield jsonFile('obserwowani.json', await exportFollowing(db, userId))
  yield jsonFile('obserwujacy.json', await exportFollowers(db, userId))
}

export function pictureExporter(storage: Storage): Exporter {
  return async function* (db, userId) {
    for (const path of await picturesOf(db, userId)) {
      const found = await storage.get(path)
      if (found) yield { path: pictureFile(path), content: found.body }
    }
  }
}

/** Everything once more, as another installation reads it. */
export const hikerExporter: Exporter = async function* (db, userId) {
  const pictures = (await picturesOf(db, userId)).map((path) => [path, pictureFile(path)])
  const tracks = (await readTracksOf(db, userId)).map(({ fileKey, ...track }) => [fileKey, trackFile(track)])
  const files = Object.fromEntries([...pictures, ...tracks]) as Record<string, string>
  yield { path: HIKER_FILE, content: hikerLines(db, userId, files) }
}

export async function* exportFiles(
  db: Db,
  exporters: Exporter[],
  userId: number,
): AsyncGenerator<ExportFile> {
  for (const exporter of exporters) yield* exporter(db, userId)
}
