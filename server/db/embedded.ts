import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { folderProblem, lookAtFolder, type FolderProblem } from '../lib/disk.ts'
import { forceFolder, forceFolderAtOnce } from '../lib/force.ts'
import { StartError } from '../lib/start-error.ts'
import { lockFolder } from './folder-lock.ts'
import { markRunning, findUncleanEnd, unmarkRunning, wayBack } from './unclean-end.ts'

/**
 * All connections share one backend session, and with it the unnamed portal: with two or more, a bind of one is now
 * and then executed by another, which fails or, worse, reads the wrong rows. One connection pipelines just as well.
 */
export const EMBEDDED_CONNECTIONS = 1

/** The log grows by files of 16 MB; when the next one does not fit, PostgreSQL panics. Writing ends before that. */
const FULL_BELOW_MB = 32
/** Writing begins again with some room to spare, so that it does not stop and go. */
const ROOM_AGAIN_MB = 48
const LOOK_MS = 1000
const START_MS = 5 * 60_000
/** Forcing everything onto a slow disk takes its time; the process itself has ten seconds. */
const STOP_MS = 8000
const LONGEST_PAUSE_MS = 30_000

export type Embedded = {
  /** Folder of the socket; stays the same when the engine starts again. */
  host: string
  /** Told when the disk stops or begins to take more, and after each new start of the engine. */
  onWritable(listener: (isWritable: boolean) => void): void
  /** Why nothing can be written now. */
  problem(): FolderProblem | null
  /** The engine does not answer: it is ended and started anew. */
  restart(): void
  stop(): Promise<void>
}

/**
 * Runs the embedded database in a worker thread, which the driver reaches through a unix socket, and watches over it: whatever
 * ends the engine, it is started again as soon as its folder can be written to.
 */
export async function startEmbedded(
  dataDir: string,
  { isDurable = true, beginsPrepared = false }: Partial<Manner> = {},
): Promise<Embedded> {
  const manner = { isDurable, beginsPrepared }
  const unlock = openFolder(dataDir)
  const uncleanEnd = findUncleanEnd(dataDir)
  // Socket paths are limited to 107 bytes, so the socket lives in the system's temporary folder, not in the data folder.
  const host = mkdtempSync(join(tmpdir(), 'kopczyk-'))
  let problem: FolderProblem | null = null
  let notifyWritable: (isWritable: boolean) => void = () => {}
  const state = { isStopping: false }
  let worker: Worker

  const cleanUp = () => {
    rmSync(host, { recursive: true, force: true })
    unlock()
  }
  try {
    worker = await startWorker(dataDir, host, manner)
  } catch (cause) {
    cleanUp()
    throw (
      lookAtFolder(dataDir, FULL_BELOW_MB) ??
      new StartError(`The embedded database in ${dataDir} did not start. ${wayBack(dataDir)}`, { cause })
    )
  }
  if (uncleanEnd !== null) say(uncleanEnd)
  markRunning(dataDir, isDurable)
  superviseWorker()

  function look(): void {
    const found = lookAtFolder(dataDir, problem ? ROOM_AGAIN_MB : FULL_BELOW_MB)
    if (found?.code === problem?.code) return
    problem = found
    say(
      found
        ? `${found.message} Nothing can be written until that changes.`
        : `${dataDir} can be written to again.`,
    )
    notifyWritable(found === null)
  }

  function superviseWorker(): void {
    worker.on('error', (error) => say(`The embedded database failed: ${error.message}`))
    worker.once('exit', () => {
      if (!state.isStopping) void startAgain()
    })
  }

  async function startAgain(): Promise<void> {
    for (let pause = LOOK_MS / 4; !state.isStopping; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      look()
      if (problem) pause = LOOK_MS / 4
      else {
        try {
          worker = await startWorker(dataDir, host, manner)
          superviseWorker()
          say('The embedded database was started again.')
          notifyWritable(true)
          return
        } catch (error) {
          say(`The embedded database did not start again: ${String(error)}`)
        }
      }
      await wait(pause)
    }
  }

  const watch = setInterval(look, LOOK_MS).unref()
  look()
  return {
    host,
    onWritable(listener) {
      notifyWritable = listener
      listener(problem === null)
    },
    problem() {
      look()
      return problem
    },
    restart() {
      say('The embedded database gave no answer and is started again.')
      void worker.terminate()
    },
    async stop() {
      state.isStopping = true
      clearInterval(watch)
      if (await stopWorker(worker)) unmarkRunning(dataDir)
      cleanUp()
    },
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Makes the folder if need be and takes hold of it. */
function openFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ENOSPC'
      ? folderProblem('ENOSPC', `The disk of ${dataDir} is full.`)
      : folderProblem('EROFS', `The folder ${dataDir} cannot be made (${code}).`)
  }
  const problem = lookAtFolder(dataDir, FULL_BELOW_MB)
  if (problem) throw problem
  return lockFolder(dataDir)
}

// V8 loses count of compiled WebAssembly when one thread throws some away while another compiles, and ends the whole process
// (nodejs/node#64500). What the engine has replaced by quicker code stays: 45 MB of a gigabyte.
setFlagsFromString('--no-wasm-code-gc')

/** Compiled once a process: an engine that starts again, and in tests the engine of the next file, begins with quick code. */
let compiled: WebAssembly.Module | null = null

type Manner = {
  /** What is committed is forced onto the disk before that is said. */
  isDurable: boolean
  /** A new folder begins with the tables and mountains of this release, where they are kept. */
  beginsPrepared: boolean
}

async function startWorker(
  dataDir: string,
  host: string,
  { isDurable, beginsPrepared }: Manner,
): Promise<Worker> {
  const folder = join(dataDir, 'postgres')
  const socket = join(host, '.s.PGSQL.5432')
  rmSync(socket, { force: true })
  // Files of a first start that was interrupted are no database; nothing was in it yet.
  const unfinished = join(dataDir, 'postgres.unfinished')
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(folder)
  // The engine's own lock. The folder is ours already, and one that a power cut left empty would keep it from starting.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  if (isNew) {
    writeFileSync(unfinished, '', { flush: isDurable })
    // On the disk before any file of the database is: half of one must never be taken for a whole.
    if (isDurable) for (const path of [dirname(dataDir), dataDir]) forceFolderAtOnce(path)
  }

  // Begun before anything is waited for: while this thread loads the program, which leaves it no turn for anything else, that one gets ready.
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      folder,
      socket,
      connections: EMBEDDED_CONNECTIONS,
      isDurable,
      isNew,
      beginsPrepared,
      program: compiled,
    },
  })
  const tooLong = setTimeout(() => void worker.terminate(), START_MS)
  try {
    compiled = await new Promise<WebAssembly.Module>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('It ended while starting.')))
    })
  } catch (error) {
    // A start that failed can leave the thread running.
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(tooLong)
    worker.removeAllListeners()
  }
  if (isNew) {
    // All of it is on the disk; the mark goes for good, and only then is anything promised to anybody: a mark that came back would
    // take the database along.
    rmSync(unfinished, { force: true })
    if (isDurable) await forceFolder(dataDir)
  }
  return worker
}

/** Asks it to write everything down, and says whether it did; one that does not answer is ended, the next start recovers from the log. */
async function stopWorker(worker: Worker): Promise<boolean> {
  if (worker.threadId === -1) return false
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  let isClosed = false
  worker.on('message', (word) => {
    if (word === 'stopped') isClosed = true
  })
  worker.postMessage('stop')
  const timer = setTimeout(() => void worker.terminate(), STOP_MS)
  await ended
  clearTimeout(timer)
  return isClosed
}
