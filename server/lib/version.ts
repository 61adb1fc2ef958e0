import { existsSync, readFileSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

/** Which program this is. */
export type Version = { version: string; commit: string | null }

declare module 'fastify' {
  interface FastifyInstance {
    /** Which program runs here. */
    program: Version
  }
}

const COMMIT = /^[\da-f]{7,64}$/

/** Asked once, at the start: a folder that is updated under a running process does not change what runs. */
export function readVersion(root: string, given: string | null): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: given ?? commitOf(root) }
}

/** From the files of a checkout; the program git need not be there. */
function commitOf(root: string): string | null {
  try {
    const folder = gitFolder(root)
    if (folder === null) return null
    const head = readFileSync(join(folder, 'HEAD'), 'utf8').trim()
    const branch = /^ref: (.+)$/.exec(head)?.[1]
    const commit = branch === undefined ? head : commitOfBranch(folder, branch)
    return commit !== null && COMMIT.test(commit) ? commit : null
  } catch {
    return null
  }
}

/** A further working tree has a file there that names the folder. */
function gitFolder(root: string): string | null {
  const place = join(root, '.git')
  if (!existsSync(place)) return null
  if (statSync(place).isDirectory()) return place
  const named = /^gitdir: (.+)$/m.exec(readFileSync(place, 'utf8'))?.[1]
  if (named === undefined) return null
  return isAbsolute(named) ? named : join(root, named)
}

function commitOfBranch(folder: string, branch: string): string | null {
  const common = join(folder, 'commondir')
  const shared = existsSync(common) ? join(folder, readFileSync(common, 'utf8').trim()) : folder
  for (const place of [folder, shared]) {
    const file = join(place, branch)
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  }
  const packed = join(shared, 'packed-refs')
  if (!existsSync(packed)) return null
  const line = readFileSync(packed, 'utf8')
    .split('\n')
    .find((one) => one.endsWith(` ${branch}`))
  return line?.split(' ')[0] ?? null
}
