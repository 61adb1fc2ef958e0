import { accessSync, constants, statfsSync } from 'node:fs'

const MEGABYTE = 1024 * 1024

/** Why nothing can be written to a folder; the codes are the system's own. */
export type FolderProblem = Error & { code: 'ENOSPC' | 'EROFS' | 'ENOENT' }

export function folderProblem(code: FolderProblem['code'], message: string): FolderProblem {
  return Object.assign(new Error(message), { code })
}

/** What keeps a folder from taking `needed` megabytes more; null when nothing does. Asks the system, writes nothing. */
export function lookAtFolder(folder: string, needed: number): FolderProblem | null {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    const free = Math.floor((bavail * bsize) / MEGABYTE)
    if (free >= needed) return null
    return folderProblem('ENOSPC', `The disk of ${folder} is full: ${free} MB left, ${needed} MB needed.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return folderProblem('ENOENT', `The folder ${folder} is gone.`)
    return folderProblem('EROFS', `The folder ${folder} cannot be written to (${code}).`)
  }
}
