import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../lib/start-error.ts'

const SQLITE_BUSY = 5

/** A lock that nothing refers to would be let go of by the garbage collector. */
const held = new Set<DatabaseSync>()

/**
 * Two processes writing the same embedded files would destroy them, so one holds the folder until it ends, however it ends.
 * Node has no file locks, but the SQLite inside it takes one of the system's on its file: containers that share
 * nothing but the folder respect it, and the system itself lets go of it after a kill -9.
 */
export function lockFolder(folder: string): () => void {
  const holder = join(folder, 'process.lock')
  const lock = new DatabaseSync(join(folder, 'folder.lock'), { timeout: 0 })
  try {
    // Nothing is ever written into it, so a full disk does not matter.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) {
      throw new StartError(`The disk of ${folder} cannot lock files, which the embedded database needs.`, {
        cause,
      })
    }
    throw new StartError(
      `Another Kopczyk (${readHolder(holder)}) is using ${folder}. Stop it or set DATA_DIR.`,
      { cause },
    )
  }
  try {
    writeFileSync(holder, `process ${process.pid} on ${hostname()}`)
  } catch {
    // Only a word for whoever comes second; the lock holds without it.
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
