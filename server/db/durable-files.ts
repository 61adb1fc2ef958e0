import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** What the engine does to a file, in the order in which it does it. */
export type FileEvent = { what: 'write' | 'sync'; path: string }

type Stream = { nfd: number; path?: string; node: { name: string; parent: { name: string } } }
type StreamOps = {
  write(stream: Stream, ...rest: unknown[]): number
  fsync?(stream: Stream): number
}
type NodeOps = { mknod(parent: Stream['node'], name: string, ...rest: unknown[]): Stream['node'] }
type NodeFiles = { stream_ops: StreamOps; node_ops: NodeOps; realPath(node: Stream['node']): string }
type Module = { FS: { filesystems: { NODEFS: NodeFiles } } }

/**
 * The files of the embedded engine, forced onto the disk when it asks for that. Compiled to WebAssembly it asks a layer that has no
 * answer of its own: `fsync` succeeds there without a deed. With this one it is the system's.
 */
export class DurableFiles extends NodeFS {
  readonly #told: ((event: FileEvent) => void) | undefined

  constructor(folder: string, told?: (event: FileEvent) => void) {
    super(folder)
    this.#told = told
  }

  override async init(pg: PGlite, given: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, given)
    const before = (emscriptenOpts.preRun ?? []) as ((mod: never) => void)[]
    const preRun = [...before, (mod: never) => this.#force(mod)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts }
  }

  #force(mod: Module): void {
    const files = mod.FS.filesystems.NODEFS
    const ops = files.stream_ops
    const pathOf = ({ node }: Pick<Stream, 'node'>) => `${node.parent.name}/${node.name}`
    this.#forceEmptyForms(files, (node) => this.#told?.({ what: 'sync', path: pathOf({ node }) }))
    ops.fsync = (stream) => {
      fsyncSync(stream.nfd)
      this.#told?.({ what: 'sync', path: pathOf(stream) })
      return 0
    }
    if (this.#told === undefined) return
    const { write } = ops
    ops.write = (stream, ...rest) => {
      this.#told!({ what: 'write', path: pathOf(stream) })
      return write(stream, ...rest)
    }
  }

  /**
   * A table that is not in the log (`unlogged`) is emptied after a crash: wherever its empty form (`16602_init`) lies, the table's own
   * file is removed, the log is played, and the form is copied to its place. The log makes a form that is missing, but by then the
   * file of the table stays, and the engine does not start for it. So the form has its name for good before the log speaks of it.
   */
  #forceEmptyForms(files: NodeFiles, told: (node: Stream['node']) => void): void {
    const { mknod } = files.node_ops
    files.node_ops.mknod = (parent, name, ...rest) => {
      const node = mknod(parent, name, ...rest)
      if (!name.endsWith('_init')) return node
      const path = files.realPath(node)
      force(path, 'r+')
      if (process.platform !== 'win32') force(dirname(path), 'r')
      told(node)
      return node
    }
  }
}

function force(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * How the engine is started: without `-F`, which means "never force anything", and with the way of forcing the log that reaches
 * `DurableFiles`; the usual one (`fdatasync`) ends in nothing there.
 */
export function durableParams(usual: readonly string[]): string[] {
  return [...usual.filter((word) => word !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']
}
