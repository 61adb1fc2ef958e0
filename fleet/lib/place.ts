import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Services refuse to run as root, as PostgreSQL does; any unprivileged id will do. */
const NOBODY = 65_534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** A folder that a service may write to. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  if (asRoot) chownSync(path, NOBODY, NOBODY)
  return path
}

export const temporaryFolder = (name: string) => ownFolder(mkdtempSync(join(tmpdir(), name)))

export type Service = {
  pid: number
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

/** A program that serves a port, started as nobody in particular; it ends with us, whatever happens. */
export async function startService(
  file: string,
  words: string[],
  { cwd, port, env = {}, within = 30_000 }: ServiceOptions,
): Promise<Service> {
  const child = spawn(file, words, {
    ...identity,
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said = (said + String(chunk)).slice(-4_000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit')
  // A program that is not there is told by whoever waits for its port.
  exited.catch((error: Error) => hear(Buffer.from(error.message)))
  await untilOpen(port, child, within).catch((error: Error) => {
    kill()
    throw new Error(`${file}: ${error.message}\n${said}`)
  })
  return {
    pid: child.pid!,
    signal: (name) => child.kill(name),
    async stop() {
      process.off('exit', kill)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const late = setTimeout(kill, 10_000)
      await exited
      clearTimeout(late)
    },
  }
}

type ServiceOptions = { cwd: string; port: number; env?: Record<string, string>; within?: number }

async function untilOpen(port: number, child: ChildProcess, within: number): Promise<void> {
  for (const since = performance.now(); performance.now() - since < within;) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    if (await isOpen(port)) return
    await wait(50)
  }
  throw new Error(`nobody listens on ${port}`)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** What was started, stopped in the opposite order; folders and files last. */
export class Started {
  readonly #all: (() => Promise<unknown> | void)[] = []

  add<T>(thing: T, stop: (thing: T) => Promise<unknown> | void): T {
    this.#all.push(() => stop(thing))
    return thing
  }

  /** Gives what could not be stopped; the rest is, nevertheless. */
  async stop(): Promise<string[]> {
    const problems: string[] = []
    for (let stop = this.#all.pop(); stop !== undefined; stop = this.#all.pop()) {
      try {
        await stop()
      } catch (error) {
        problems.push((error as Error).message)
      }
    }
    return problems
  }
}
