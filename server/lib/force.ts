import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, opendir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

// What is written lies in the system's memory for up to half a minute; forced, it outlives a power cut.

/** How many files are forced at a time: disks write several as quickly as one. */
const AT_ONCE = 16

/** The content of a file. */
export async function forceFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The names in a folder. Where folders cannot be opened (Windows), the system does that by itself. */
export async function forceFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The same without a turn of the clock in between, for a moment in which the next turn may be seconds away. */
export function forceFolderAtOnce(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** The names of a file and of the folders above it, as far up as they are new. `made`: the topmost new one, as `mkdir` tells it. */
export async function forceName(path: string, made: string | undefined): Promise<void> {
  const top = made === undefined ? dirname(path) : dirname(made)
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    await forceFolder(folder)
    if (folder === top || folder === dirname(folder)) return
  }
}

/** A folder with everything in it; what goes away meanwhile is nobody's. */
export async function forceTree(path: string): Promise<void> {
  const work: (() => Promise<void>)[] = []
  const gather = async (folder: string): Promise<void> => {
    for await (const entry of await opendir(folder)) {
      const inside = join(folder, entry.name)
      if (entry.isDirectory()) await gather(inside)
      else if (entry.isFile()) work.push(() => forceFile(inside))
    }
    work.push(() => forceFolder(folder))
  }
  await gather(path)
  const unlessGone = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  }
  const next = async () => {
    for (let one = work.shift(); one !== undefined; one = work.shift()) await one().catch(unlessGone)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
