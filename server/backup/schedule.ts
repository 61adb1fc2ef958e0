import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backupsIn, momentOf } from './manifest.ts'

/** A start that is soon ended again makes none. */
const FIRST_LOOK_MS = 5 * 60_000
const LOOK_MS = 30 * 60_000
const DAY_MS = 24 * 3_600_000
const KEPT = 7

export const backupFolder = (dataDir: string) => join(dataDir, 'backups')

/** Whether a day is over since the newest, give or take the time between two looks. */
export function isDue(dir: string, now: Date): boolean {
  const newest = backupsIn(dir).at(-1)
  return newest === undefined || now.getTime() - momentOf(newest).getTime() > DAY_MS - LOOK_MS
}

/**
 * Once a day a backup of the embedded database, by a process of its own that comes after whoever is served; the last seven are kept.
 * Gives the way to end it.
 */
export function scheduleBackups(
  dataDir: string,
  say: (text: string) => void,
  make: (dir: string) => ChildProcess = startBackup,
): () => void {
  const dir = backupFolder(dataDir)
  let child: ChildProcess | null = null
  const look = () => {
    if (child !== null || !isDue(dir, new Date())) return
    let said = ''
    const made = make(dir)
    child = made
    made.stdout?.on('data', (chunk) => (said += String(chunk)))
    made.stderr?.on('data', (chunk) => (said += String(chunk)))
    made.once('close', (code) => {
      child = null
      if (code !== null) say(code === 0 ? said.trim() : `The daily backup was not made: ${said.trim()}`)
    })
  }
  const first = setTimeout(look, FIRST_LOOK_MS).unref()
  const clock = setInterval(look, LOOK_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(clock)
    child?.kill('SIGKILL')
  }
}

function startBackup(dir: string): ChildProcess {
  const admin = fileURLToPath(new URL('../admin.ts', import.meta.url))
  const words = [admin, 'backup', dir, '--keep', String(KEPT)]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  // Whoever is served comes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
