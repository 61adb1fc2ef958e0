import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { fsyncSync } from 'node:fs'

/** What the engine does to a file, in the order in which it does it. */
export type FileEvent = { what: 'write' | 'sync'; path: string }

type Stream = { nfd: number; path?: string; node: { name: string; parent: { name: string } } }
type StreamOps = {
  write(stream: Stream, ...rest: unknown[]): number
  fsync?(stream: Stream): number
}
type Module = { FS: { filesystems: { NODEFS: { stream_ops: StreamOps } } } }

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
    const ops = mod.FS.filesystems.NODEFS.stream_ops
    const pathOf = ({ node }: Stream) => `${node.parent.name}/${node.name}`
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
}

/**
 * How the engine is started: without `-F`, which means "never force anything", and with the way of forcing the log that reaches
 * `DurableFiles`; the usual one (`fdatasync`) ends in nothing there.
 */
export function durableParams(usual: readonly string[]): string[] {
  return [...usual.filter((word) => word !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']
}
