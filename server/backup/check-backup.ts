import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { LinesMark, linesOf } from './lines.ts'
import { MEDIA, MEDIA_LIST, mediaOf, readManifest, SECRET, tableFile, type Manifest } from './manifest.ts'
import { filesOfList, hashOfFile } from './media.ts'

/** Reads a whole backup and compares it with what its manifest says; the first thing that differs is said in a sentence. */
export async function checkBackup(folder: string, media = mediaOf(folder)): Promise<Manifest> {
  const manifest = readManifest(folder)
  const damaged = (what: string) => new BackupError(`The backup in ${folder} is damaged: ${what}.`)
  for (const [table, said] of Object.entries(manifest.tables)) {
    const found = await readPacked(tableFile(folder, table))
    if (typeof found === 'string') throw damaged(`tables/${table}.gz ${found}`)
    if (found.sha256 !== said.sha256 || found.mark !== said.mark || found.rows !== said.rows)
      throw damaged(`tables/${table}.gz is not what was written`)
  }
  const list = await readPacked(join(folder, MEDIA_LIST))
  if (typeof list === 'string') throw damaged(`${MEDIA_LIST} ${list}`)
  if (list.sha256 !== manifest.media.sha256) throw damaged(`${MEDIA_LIST} is not what was written`)
  for await (const { sha256, key } of filesOfList(folder)) {
    const found = await hashOfFile(join(media, key))
    if (found === null) throw damaged(`${MEDIA}/${key} is missing`)
    if (found.sha256 !== sha256) throw damaged(`${MEDIA}/${key} is not what was written`)
  }
  if (manifest.secret !== null && (await hashOfFile(join(folder, SECRET)))?.sha256 !== manifest.secret)
    throw damaged(`${SECRET} is missing or not what was written`)
  return manifest
}

type Read = { rows: number; mark: string; sha256: string }

/** What stands in a packed file, or what is wrong with it. */
async function readPacked(path: string): Promise<Read | string> {
  const hash = createHash('sha256')
  const mark = new LinesMark()
  try {
    await pipeline(
      createReadStream(path),
      async function* (packed: AsyncIterable<Buffer>) {
        for await (const piece of packed) {
          hash.update(piece)
          yield piece
        }
      },
      createGunzip(),
      async (unpacked: AsyncIterable<Buffer>) => {
        for await (const line of linesOf(unpacked)) mark.add(line)
      },
    )
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === 'ENOENT') return 'is missing'
    if (code === 'Z_BUF_ERROR') return 'ends too early'
    if (code.startsWith('Z_')) return 'cannot be unpacked'
    throw error
  }
  return { rows: mark.rows, mark: mark.mark, sha256: hash.digest('hex') }
}
