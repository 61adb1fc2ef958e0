import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'

// PostgreSQL compiled to WebAssembly runs here, off the main thread, so that a long query never stops the event loop.
const { folder, socket, connections } = workerData as { folder: string; socket: string; connections: number }

const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent } })
// A few spare connections: one being closed by the driver still counts until its socket is gone.
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: connections + 4 })
await server.start()

parentPort!.on('message', async () => {
  await server.stop()
  await db.close()
  parentPort!.postMessage('stopped')
  parentPort!.close()
})
parentPort!.postMessage('ready')
