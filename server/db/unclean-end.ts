import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backupsIn } from '../backup/manifest.ts'
import { forceFolderAtOnce } from '../lib/force.ts'

/** Stands in a data folder for as long as a process works on it. */
const mark = (dataDir: string) => join(dataDir, 'running')

/** What the end before this start was like: a sentence when nobody closed the database, null when somebody did. */
export function findUncleanEnd(dataDir: string): string | null {
  if (!existsSync(mark(dataDir))) return null
  return (
    `The last run in ${dataDir} was cut off (a kill, a crash or a power cut). The database has recovered what was committed ` +
    `from its log. ${wayBack(dataDir)}`
  )
}

/** Forced like what it speaks of: a power cut right after the start would leave no mark, and nobody would be told. */
export function markRunning(dataDir: string, isDurable: boolean): void {
  try {
    writeFileSync(mark(dataDir), `process ${process.pid}`, { flush: isDurable })
    if (isDurable) forceFolderAtOnce(dataDir)
  } catch {
    // Only for a sentence at the next start.
  }
}

export function unmarkRunning(dataDir: string): void {
  rmSync(mark(dataDir), { force: true })
}

/** How to go back to the newest backup, if the database should turn out to be damaged. */
export function wayBack(dataDir: string): string {
  const dir = join(dataDir, 'backups')
  const newest = backupsIn(dir).at(-1)
  if (newest === undefined) return `There is no backup in ${dir}.`
  return (
    `If something is wrong with it, the way back is the newest backup, ${join(dir, newest)}: stop the server, move postgres and media ` +
    `out of ${dataDir}, run npm run admin -- restore ${dir}, start it again.`
  )
}
