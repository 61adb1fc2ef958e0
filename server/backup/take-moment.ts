import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#server/db/connect.ts'
import { BackupError } from './backup-error.ts'

const LOG = 'pg_wal'
/** Of the running engine alone. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', LOG])
const SEGMENT = /^[\dA-F]{24}$/

/**
 * Copies the files of the embedded database into `folder/postgres` while everybody goes on writing: an online backup as PostgreSQL
 * itself does it. Files are copied as they are at whatever moment; the log, copied last, tells the rest. An engine that is started on
 * the copy replays it and stands at one moment, that of the end of this.
 */
export function takeMoment(sql: Sql, dataDir: string, folder: string): Promise<void> {
  const taken = lastTaken.then(() => copyMoment(sql, dataDir, folder))
  lastTaken = taken.catch(() => undefined)
  return taken
}

/** The engine knows one copy at a time. */
let lastTaken: Promise<unknown> = Promise.resolve()

async function copyMoment(sql: Sql, dataDir: string, folder: string): Promise<void> {
  const from = join(dataDir, 'postgres')
  const to = join(folder, 'postgres')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(to, { mode: 0o700 })
  // A copy that was cut off leaves the engine in the middle of one.
  await sql`select pg_backup_stop(false)`.catch(() => undefined)
  await sql`select pg_backup_start('kopczyk', true)`
  let label: string
  try {
    await copyFolder(from, to, LEFT_OUT)
  } finally {
    const [stopped] = await sql<{ label: string }[]>`select labelfile as label from pg_backup_stop(false)`
    label = stopped!.label
  }
  await copyFolder(join(from, LOG), join(to, LOG))
  // The log is thrown away as new comes; what the copy begins with must still be there.
  const first = /file ([\dA-F]{24})/.exec(label)?.[1] ?? ''
  const segments = (await readdir(join(to, LOG))).filter((name) => SEGMENT.test(name))
  if (!segments.includes(first)) {
    await rm(folder, { recursive: true, force: true })
    throw new BackupError(
      'More was written during the copy than the log of the database holds. Try it again.',
    )
  }
  await writeFile(join(to, 'backup_label'), label, { mode: 0o600 })
}

/** Files that go away meanwhile belong to what was dropped: the log knows. */
async function copyFolder(from: string, to: string, leftOut: Set<string> = new Set()): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === LOG && leftOut.has(LOG)) await mkdir(target, { mode: 0o700 })
    if (leftOut.has(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isFile())
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
}
