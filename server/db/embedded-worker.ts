import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { forceTree } from '../lib/force.ts'
import { DurableFiles, durableParams } from './durable-files.ts'
import { preparedClusterFile, unpackNewCluster } from './new-cluster.ts'

// PostgreSQL compiled to WebAssembly runs here, off the main thread, so that a long query never stops the event loop.
const {
  folder,
  socket,
  connections,
  isDurable,
  isNew,
  beginsPrepared,
  program: known,
} = workerData as {
  folder: string
  socket: string
  connections: number
  /** Whether what is committed is forced onto the disk before that is said. */
  isDurable: boolean
  /** Its folder was not there. */
  isNew: boolean
  /** A new folder begins with the tables and mountains of this release, where they are kept. */
  beginsPrepared: boolean
  /** Null in the first engine of a process. */
  program: WebAssembly.Module | null
}

/**
 * When PostgreSQL panics (its log cannot be written, memory runs out) it must not go on: its locks stay taken, and the next
 * query would wait for ever. Ending the thread is what a server does in that case; the next start recovers from the log.
 */
class Engine extends PGlite {
  endOnPanic(): void {
    Object.assign(this.mod!, { onAbort: () => process.exit(1) })
  }

  override async execProtocolRawStream(...given: Parameters<PGlite['execProtocolRawStream']>): Promise<void> {
    try {
      await super.execProtocolRawStream(...given)
    } catch (error) {
      // The socket server would answer nobody any more.
      process.stderr.write(`The embedded database failed: ${String(error)}\n`)
      process.exit(1)
    }
  }
}

const program = known ?? (await compile())
if (isNew) {
  if (!(beginsPrepared && unpackNewCluster(folder, preparedClusterFile()))) unpackNewCluster(folder)
}
const place = isDurable
  ? { fs: new DurableFiles(folder), startParams: durableParams(PGlite.defaultStartParams) }
  : { dataDir: folder }
/** What it says while it starts, the last of it. */
const said: string[] = []
let isStarting = true
const db = new Engine({
  ...place,
  pgliteWasmModule: program,
  extensions: { pg_trgm, unaccent },
  onStderr(line) {
    if (isStarting && said.push(line) > 20) said.shift()
    return false
  },
})
try {
  await db.waitReady
} catch (cause) {
  // The engine's wrapper tells only that it did not start, PostgreSQL why.
  throw new Error([`It did not start: ${String(cause)}. PostgreSQL said:`, ...said].join('\n'), { cause })
}
isStarting = false
said.length = 0
db.endOnPanic()
// Before anybody is told that it is there; in this thread, because the other one is busy with loading the program.
if (isNew && isDurable) await forceTree(folder)
// A few spare connections: one being closed by the driver still counts until its socket is gone.
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: connections + 4 })
await server.start()

parentPort!.on('message', async () => {
  await server.stop()
  await db.close()
  parentPort!.postMessage('stopped')
  parentPort!.close()
})
// Ready; who starts the next engine has no need to compile it again.
parentPort!.postMessage(program)

async function compile(): Promise<WebAssembly.Module> {
  const beside = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(beside), 'pglite.wasm')))
}
