import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { memoryEnv } from '../../scripts/memory-env.mjs'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
/** A first start makes the database, and the machine may be busy with other things. */
const START_MS = 10 * 60_000

export type Product = {
  address: string
  pid: number
  /** Milliseconds from the start to the first address. */
  startedIn: number
  isAlive(): boolean
  signal(name: NodeJS.Signals): void
  /** Ends it; how, and after how many milliseconds. */
  end(name: NodeJS.Signals): Promise<{ code: number | null; milliseconds: number }>
  /** Everything it printed. */
  said(): string
}

export type Place = { env: Record<string, string>; hasDemo?: boolean; inContainer?: boolean }

/** What it does besides serving people is left out, and nobody is held to a number of requests. */
export const manner = {
  PORT: '0',
  RATE_LIMIT: 'off',
  PREPARE: 'off',
  BACKUPS: 'off',
  LOG_LEVEL: 'error',
  LEAVE_SECONDS: '0',
}

/** The product as `npm start` runs it, in a process of its own; fails with what it said when it ends before it answers. */
export function startProduct(place: Place): Promise<Product> {
  return launch(place).started
}

/** The same for whoever wants to end it while it starts. */
export function launch({ env, hasDemo = false, inContainer = false }: Place) {
  const began = performance.now()
  const command = [process.execPath, main, hasDemo ? '--small' : '--empty']
  const [file, ...words] = inContainer ? [...apart(['--pid', '--fork', '--kill-child']), ...command] : command
  const child = spawn(file!, words, {
    env: {
      ...memoryEnv,
      ...process.env,
      ...manner,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  // Not its exit: inside a container the product ends a moment after what holds it, and closes its streams last of all.
  const exited = once(child, 'close').finally(() => process.off('exit', kill)) as Promise<[number | null]>
  let said = ''
  const started = new Promise<Product>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No address after ${START_MS / 1000} s:\n${said}`)),
      START_MS,
    )
    const product = (address: string): Product => ({
      address,
      pid: child.pid!,
      startedIn: performance.now() - began,
      isAlive: () => child.exitCode === null && child.signalCode === null,
      signal: (name) => child.kill(name),
      end: async (name) => {
        const asked = performance.now()
        child.kill(name)
        const [code] = await exited
        return { code, milliseconds: performance.now() - asked }
      },
      said: () => said,
    })
    const listen = (chunk: Buffer) => {
      said += String(chunk)
      const found = /http:\/\/\S+/.exec(said)
      if (!found) return
      clearTimeout(timer)
      resolve(product(found[0].replace('localhost', '127.0.0.1')))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void exited.then(([code]) => {
      clearTimeout(timer)
      reject(new Error(`It ended with ${code}:\n${said}`))
    })
  })
  return { started, exited, kill }
}

/** A process that shares less than usual with the others, as containers do; whoever is not root becomes so inside. */
export function apart(what: string[]): string[] {
  return ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), ...what]
}
