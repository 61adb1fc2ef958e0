import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve, sep } from 'node:path'
import type { FileDeed } from './deeds.ts'

// Loaded before the product (`--import`), in each of its threads: writes down in order what it does to the files of the folder
// RECORD_FOLDER, each deed as soon as it is done, so that whatever is promised because of a deed comes after it.
const folder = process.env['RECORD_FOLDER']
const trace = process.env['RECORD_TRACE']
if (folder !== undefined && trace !== undefined) record(resolve(folder), trace)

/** Of a data folder: caches, locks and what waits for a moment need not outlive anything. */
const isKept = (name: string) =>
  /^(?:(?:postgres|media)(?:\/|$)|postgres\.unfinished$|running$|secret)/.test(name)

function record(root: string, file: string): void {
  const real = { ...fs }
  const realPromises = { ...fs.promises }
  const out = real.openSync(file, 'a')
  /** Files that are open, by their numbers: threads share those. */
  const open = new Map<number, string>()
  /** While a call that is told whole does its work by smaller ones. */
  let isInside = false

  /** Its path from the folder on; null: somebody else's. */
  const ours = (path: unknown): string | null => {
    const whole = resolve(path instanceof URL ? path.pathname : String(path))
    if (whole === root) return ''
    const name = whole.startsWith(root + sep) ? whole.slice(root.length + 1) : null
    return name !== null && isKept(name) ? name : null
  }
  const tell = (deed: FileDeed, bytes: Uint8Array = new Uint8Array()) => {
    if (isInside) return
    const head = Buffer.from(JSON.stringify({ ...deed, bytes: bytes.length }))
    const size = Buffer.alloc(4)
    size.writeUInt32LE(head.length)
    real.writeSync(out, Buffer.concat([size, head, bytes]))
  }
  /** All of a file, told at once. */
  const tellWhole = (path: unknown, isForced: boolean) => {
    const name = ours(path)
    if (name === null) return
    tell({ what: 'make', path: name })
    tell({ what: 'write', path: name, at: 0 }, real.readFileSync(String(path)))
    if (isForced) tell({ what: 'sync', path: name })
  }
  const tellFolders = (path: unknown) => {
    const name = ours(path)
    if (name === null || name === '') return
    const parts = name.split(sep)
    // Whoever replays it knows which are new.
    parts.forEach((_, at) => tell({ what: 'make-folder', path: parts.slice(0, at + 1).join('/') }))
  }
  const isForced = (options: unknown) => Boolean((options as { flush?: boolean } | undefined)?.flush)
  /** What a program that we do not know of might do: told, instead of being missed. */
  const unknown = (what: string, path: unknown) => {
    const name = ours(path)
    if (name !== null) tell({ what: 'unknown', path: name, call: what })
  }

  Object.assign(fs, {
    openSync(path: string, flags: string | number = 'r', mode?: number) {
      const name = ours(path)
      const isNew = name !== null && !real.existsSync(path)
      const number = real.openSync(path, flags, mode)
      if (name === null) return number
      open.set(number, name)
      if (isNew) tell({ what: 'make', path: name })
      else if (empties(flags)) tell({ what: 'cut', path: name, size: 0 })
      return number
    },
    closeSync(number: number) {
      open.delete(number)
      real.closeSync(number)
    },
    writeSync(
      number: number,
      bytes: Uint8Array | string,
      from?: number | null,
      length?: number,
      at?: number | null,
    ) {
      const name = open.get(number)
      if (name === undefined) return real.writeSync(number, bytes as Uint8Array, from, length, at)
      if (typeof bytes === 'string' || typeof at !== 'number') unknown('writeSync', resolve(root, name))
      const written = real.writeSync(number, bytes as Uint8Array, from, length, at)
      // The engine gives its memory as numbers with a sign.
      const { buffer, byteOffset } = bytes as Uint8Array
      tell({ what: 'write', path: name, at: at ?? 0 }, Buffer.from(buffer, byteOffset + (from ?? 0), written))
      return written
    },
    ftruncateSync(number: number, size = 0) {
      real.ftruncateSync(number, size)
      const name = open.get(number)
      if (name !== undefined) tell({ what: 'cut', path: name, size })
    },
    truncateSync(path: string, size = 0) {
      real.truncateSync(path, size)
      const name = ours(path)
      if (name !== null) tell({ what: 'cut', path: name, size })
    },
    fsyncSync(number: number) {
      real.fsyncSync(number)
      const name = open.get(number)
      if (name !== undefined) tell({ what: 'sync', path: name })
    },
    writeFileSync(path: string, data: string | Uint8Array, options?: fs.WriteFileOptions) {
      isInside = true
      try {
        real.writeFileSync(path, data, options)
      } finally {
        isInside = false
      }
      tellWhole(path, isForced(options))
    },
    renameSync(from: string, to: string) {
      real.renameSync(from, to)
      tellRename(from, to)
    },
    unlinkSync(path: string) {
      real.unlinkSync(path)
      tellGone(path)
    },
    rmdirSync(path: string) {
      real.rmdirSync(path)
      tellGone(path)
    },
    rmSync(path: string, options?: fs.RmOptions) {
      const was = real.existsSync(path)
      real.rmSync(path, options)
      if (was) tellGone(path)
    },
    mkdirSync(path: string, options?: fs.MakeDirectoryOptions) {
      const made = real.mkdirSync(path, options)
      tellFolders(path)
      return made
    },
    symlinkSync(to: string, path: string) {
      unknown('symlinkSync', path)
      real.symlinkSync(to, path)
    },
    linkSync(from: string, to: string) {
      real.linkSync(from, to)
      const [a, b] = [ours(from), ours(to)]
      if (a !== null && b !== null) tell({ what: 'link', path: a, to: b })
      else unknown('linkSync', b === null ? from : to)
    },
  })

  function tellRename(from: unknown, to: unknown): void {
    const [a, b] = [ours(from), ours(to)]
    if (a !== null && b !== null) tell({ what: 'rename', path: a, to: b })
    else if (b !== null) tellWhole(to, false)
    else if (a !== null) tellGone(from)
  }
  function tellGone(path: unknown): void {
    const name = ours(path)
    if (name !== null) tell({ what: 'remove', path: name })
  }

  Object.assign(fs.promises, {
    async writeFile(path: string, data: Uint8Array, options?: { flush?: boolean }) {
      await realPromises.writeFile(path, data, options)
      tellWhole(path, isForced(options))
    },
    async copyFile(from: string, to: string, mode?: number) {
      await realPromises.copyFile(from, to, mode)
      tellWhole(to, false)
    },
    async rename(from: string, to: string) {
      await realPromises.rename(from, to)
      tellRename(from, to)
    },
    async unlink(path: string) {
      await realPromises.unlink(path)
      tellGone(path)
    },
    async rm(path: string, options?: fs.RmOptions) {
      const was = real.existsSync(path)
      await realPromises.rm(path, options)
      if (was) tellGone(path)
    },
    async mkdir(path: string, options?: fs.MakeDirectoryOptions) {
      const made = await realPromises.mkdir(path, options)
      tellFolders(path)
      return made
    },
    async open(path: string, flags: string | number = 'r', mode?: number) {
      const name = ours(path)
      const handle = await realPromises.open(path, flags, mode)
      if (name === null) return handle
      if (typeof flags !== 'string' || !/^r\+?$/.test(flags)) unknown('promises.open', path)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        await sync()
        tell({ what: 'sync', path: name })
      }
      return handle
    },
  })
  syncBuiltinESMExports()
}

function empties(flags: string | number): boolean {
  return typeof flags === 'string' ? flags.startsWith('w') : (flags & fs.constants.O_TRUNC) !== 0
}
