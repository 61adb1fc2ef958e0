import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * All connections share one backend session, and with it the unnamed portal: with two or more, a bind of one is now
 * and then executed by another, which fails or, worse, reads the wrong rows. One connection pipelines just as well.
 */
export const EMBEDDED_CONNECTIONS = 1

export type Embedded = { host: string; stop(): Promise<void> }

/** Starts the embedded database in a worker thread; the driver reaches it through a unix socket. */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lock(dataDir)
  // Socket paths are limited to 107 bytes, so the socket lives in the system's temporary folder, not in the data folder.
  const host = mkdtempSync(join(tmpdir(), 'kopczyk-'))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      folder: join(dataDir, 'postgres'),
      socket: join(host, '.s.PGSQL.5432'),
      connections: EMBEDDED_CONNECTIONS,
    },
  })
  const cleanUp = () => {
    rmSync(host, { recursive: true, force: true })
    unlock()
  }
  try {
    await once(worker, 'message')
  } catch (cause) {
    cleanUp()
    throw new Error(`The embedded database in ${dataDir} did not start.`, { cause })
  }
  return {
    host,
    async stop() {
      worker.postMessage('stop')
      await once(worker, 'exit')
      cleanUp()
    },
  }
}

/** Two processes writing the same embedded files would destroy them. */
function lock(dataDir: string): () => void {
  const file = join(dataDir, 'process.lock')
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder !== process.pid && isRunning(holder)) {
      throw new Error(`Another Kopczyk (process ${holder}) is using ${dataDir}. Stop it or set DATA_DIR.`)
    }
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
