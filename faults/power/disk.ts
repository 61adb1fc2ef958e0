import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Recorded } from './deeds.ts'

/** What a disk writes whole, or not at all. */
const PAGE = 4096

/** Draws of one cut: which of what was not forced is there nevertheless. */
export type Luck = { chance: () => number; survives: number; inOrder: boolean }

type Change = { at: number; bytes: Buffer } | { size: number }
/** A file, whatever it is called: what is on the disk for certain, and what was written since. */
class Body {
  forced: Buffer
  changes: Change[] = []
  constructor(forced: Buffer) {
    this.forced = forced
  }

  force(): void {
    this.forced = applied(this.forced, this.changes)
    this.changes = []
  }

  /** Each page of each write by itself; a file can be longer than what was written into it, with zeros between. */
  afterCut({ chance, survives }: Luck): Buffer {
    const parts = this.changes.flatMap((change): Change[] =>
      'size' in change ? [change] : [...pagesOf(change)],
    )
    const kept = parts.filter(() => chance() < survives)
    return kept.length === 0 ? this.forced : applied(Buffer.from(this.forced), kept)
  }
}

function* pagesOf({ at, bytes }: { at: number; bytes: Buffer }): Generator<{ at: number; bytes: Buffer }> {
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + PAGE - ((at + from) % PAGE))
    yield { at: at + from, bytes: bytes.subarray(from, to) }
    from = to
  }
}

/** Writes into the content that is given, or into a longer one: made once, as a file that grows by pieces would be copied with each. */
function applied(content: Buffer, changes: readonly Change[]): Buffer {
  const endOf = (change: Change) => ('size' in change ? change.size : change.at + change.bytes.length)
  const longest = changes.reduce((most, change) => Math.max(most, endOf(change)), content.length)
  const room = longest > content.length ? Buffer.concat([content], longest) : content
  let { length } = content
  for (const change of changes) {
    if ('size' in change) {
      // What was cut off is gone, also where the file grows again.
      room.fill(0, change.size, Math.max(change.size, length))
      length = change.size
    } else {
      change.bytes.copy(room, change.at)
      length = Math.max(length, endOf(change))
    }
  }
  return room.subarray(0, length)
}

type Node = Body | 'folder'
/** A change of names: what each of them means from then on, all of it or nothing. */
type Naming = { names: [path: string, node: Node | null][]; folders: Set<string> }

/**
 * A disk that keeps for certain only what it was told to keep. `fsync` of a file forces its content, its name and the folders
 * above it, as every file system of Linux does; `fsync` of a folder all names in it. Of the rest anything may be there after a
 * power cut: `inOrder` as a journal would have it (names up to some moment), otherwise each change by itself.
 */
export class Disk {
  /** What the running program sees. */
  readonly #seen = new Map<string, Node>()
  /** Names that are on the disk for certain. */
  readonly #forced = new Map<string, Node>()
  #namings: Naming[] = []

  /** Everything in the folder is on the disk. */
  constructor(base: string) {
    for (const entry of readdirSync(base, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(base.length + 1)
      const node = entry.isDirectory() ? 'folder' : new Body(readFileSync(join(base, path)))
      this.#seen.set(path, node)
      this.#forced.set(path, node)
    }
  }

  play({ deed, bytes }: Recorded): void {
    const { path } = deed
    const node = this.#seen.get(path)
    switch (deed.what) {
      case 'make':
        return this.#name([[path, new Body(Buffer.alloc(0))]])
      case 'make-folder':
        return node === undefined ? this.#name([[path, 'folder']]) : undefined
      case 'write':
        this.#body(path).changes.push({ at: deed.at, bytes })
        return
      case 'cut':
        this.#body(path).changes.push({ size: deed.size })
        return
      case 'sync':
        return node === 'folder' || path === '' ? this.#forceFolder(path) : this.#forceFile(path)
      case 'rename':
        return this.#name(this.#moved(path, deed.to))
      case 'link':
        return this.#name([[deed.to, this.#body(path)]])
      case 'remove': {
        const below = [...this.#seen.keys()].filter((one) => one.startsWith(`${path}/`))
        for (const one of below) this.#name([[one, null]])
        return this.#name([[path, null]])
      }
      case 'unknown':
        throw new Error(`${deed.call} of ${path} is not understood`)
    }
  }

  #moved(from: string, to: string): [string, Node | null][] {
    const all = [...this.#seen].filter(([one]) => one === from || one.startsWith(`${from}/`))
    return all.flatMap(([one, node]): [string, Node | null][] => [
      [one, null],
      [to + one.slice(from.length), node],
    ])
  }

  #body(path: string): Body {
    const node = this.#seen.get(path)
    if (node instanceof Body) return node
    throw new Error(`${path} was written to, and is not a file`)
  }

  #name(names: [string, Node | null][]): void {
    for (const [path, node] of names) {
      if (node === null) this.#seen.delete(path)
      else this.#seen.set(path, node)
    }
    this.#namings.push({ names, folders: new Set(names.map(([path]) => folderOf(path))) })
  }

  #forceFile(path: string): void {
    this.#body(path).force()
    this.#settle(path, () => false)
  }

  #forceFolder(path: string): void {
    this.#settle(path, (naming) => naming.folders.has(path))
  }

  /** With a change of names comes what was done to the same names and the folders above before. */
  #settle(path: string, isAsked: (naming: Naming) => boolean): void {
    const touched = new Set(withFolders(path))
    const forced = new Set<Naming>()
    for (const naming of this.#namings.toReversed()) {
      if (!isAsked(naming) && !naming.names.some(([name]) => touched.has(name))) continue
      forced.add(naming)
      for (const [name] of naming.names) for (const one of withFolders(name)) touched.add(one)
    }
    for (const naming of this.#namings) if (forced.has(naming)) put(this.#forced, naming)
    this.#namings = this.#namings.filter((naming) => !forced.has(naming))
  }

  /** The folder as it is found when the power is back. */
  layOut(to: string, luck: Luck): void {
    const names = new Map(this.#forced)
    const kept = luck.inOrder
      ? this.#namings.slice(0, Math.floor(luck.chance() * (this.#namings.length + 1)))
      : this.#namings.filter(() => luck.chance() < luck.survives)
    for (const naming of kept) put(names, naming)
    rmSync(to, { recursive: true, force: true })
    mkdirSync(to, { recursive: true, mode: 0o700 })
    for (const [path, node] of [...names].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      // A name in a folder that is not there was not found.
      if (!isReached(names, path)) continue
      if (node === 'folder') mkdirSync(join(to, path), { recursive: true, mode: 0o700 })
      else {
        mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 })
        writeFileSync(join(to, path), node.afterCut(luck), { mode: 0o600 })
      }
    }
  }
}

function put(names: Map<string, Node>, { names: changed }: Naming): void {
  for (const [path, node] of changed) {
    if (node === null) names.delete(path)
    else names.set(path, node)
  }
}

const folderOf = (path: string) => (path.includes('/') ? dirname(path) : '')

function withFolders(path: string): string[] {
  return path === '' ? [] : [path, ...withFolders(folderOf(path))]
}

function isReached(names: Map<string, Node>, path: string): boolean {
  return withFolders(folderOf(path)).every((folder) => names.get(folder) === 'folder')
}
