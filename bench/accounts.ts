import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import type { Tokens } from '#contract/auth.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Sql } from '#server/db/connect.ts'
import { passwordFits } from '#server/features/auth/password.ts'
import { startPostgresServer } from '#server/testing/postgres-server.ts'
import { median, type Measurement } from './measurement.ts'

const execute = promisify(execFile)
const ROUNDS = 5
/** To the database, as many as the product's pool has. */
const CONNECTIONS = 20
/** Browsers that ask at the same time; their number is not bound to the database's. */
const CALLERS = 100
const SECONDS = 3
const PASSWORD = 'kopiec kreta'

/** Accounts on a PostgreSQL server, each figure against a floor measured in turns on the same server. */
export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const server = await startPostgresServer()
  const admin = await connect({ databaseUrl: server.url('postgres'), dataDir: folder })
  await admin.sql`create database bench`
  await admin.close()
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: server.url('bench'),
    SECRET: 'x'.repeat(48),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  }
  const config = readConfig(settings)
  const database = await connect(config)
  const app = await startApp({ ...settings, PORT: '0' })
  try {
    const email = 'bench@example.pl'
    const account = { email, password: PASSWORD, passwordConfirm: PASSWORD, rules: true }
    await post(`${app.address}/api/auth/signup`, account)
    return [
      await signInShare(app.address, database.sql, email),
      await ownDataShare(app.address, database.sql, server.url('bench'), email),
    ]
  } finally {
    await app.stop()
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The product in a process of its own: what measures it must not share its event loop. */
async function startApp(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts', '--empty'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    child.stdout.on('data', (chunk) => {
      said += chunk
      const found = /http:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    })
  })
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json() as Promise<T>
}

/** How much of a sign-in is the work that makes stolen hashes expensive. */
async function signInShare(address: string, sql: Sql, email: string): Promise<Measurement> {
  const [row] = await sql<{ passwordHash: string }[]>`select password_hash from users where email = ${email}`
  const shares: number[] = []
  for (let round = 0; round < 40; round++) {
    const start = performance.now()
    await passwordFits(row!.passwordHash, PASSWORD)
    const hashing = performance.now() - start
    const before = performance.now()
    await post(`${address}/api/auth/signin`, { email, password: PASSWORD })
    shares.push(hashing / (performance.now() - before))
  }
  const value = median(shares) * 100
  return { name: 'sign-in: share of argon2', value, unit: '%', goal: '≥ 80 %', ok: value >= 80 }
}

async function ownDataShare(address: string, sql: Sql, url: string, email: string): Promise<Measurement> {
  const { accessToken } = await post<Tokens>(`${address}/api/auth/signin`, { email, password: PASSWORD })
  const floor = (await pgbench(url)) ?? selectLoop(sql)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const most = await floor.rate()
    const { requests, non2xx } = await autocannon({
      url: `${address}/api/users/0`,
      connections: CALLERS,
      duration: SECONDS,
      headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
    })
    if (non2xx > 0) throw new Error(`${non2xx} answers were no success`)
    ratios.push(requests.average / most)
  }
  const value = median(ratios) * 100
  const name = `GET /users/0 against ${floor.name}`
  return { name, value, unit: '%', goal: '≥ 30 %', ok: value >= 30 }
}

type Floor = { name: string; rate(): Promise<number> }

/** The database's own measuring program, when this machine has it. */
async function pgbench(url: string): Promise<Floor | null> {
  try {
    await execute('pgbench', ['-i', '-s', '5', '-q', url])
  } catch {
    return null
  }
  const options = ['-S', '-n', '-c', String(CONNECTIONS), '-T', String(SECONDS), url]
  return {
    name: 'pgbench -S',
    async rate() {
      const { stdout } = await execute('pgbench', options)
      return Number(/tps = ([\d.]+)/.exec(stdout)![1])
    },
  }
}

/** Without pgbench: one row by its key, prepared, over the same driver and connections. */
function selectLoop(sql: Sql): Floor {
  return {
    name: 'a loop of single-row selects (no pgbench here)',
    async rate() {
      const end = performance.now() + SECONDS * 1000
      let count = 0
      const worker = async () => {
        for (; performance.now() < end; count++)
          await sql`select id, role, blocked from users where id = ${1}`
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, worker))
      return count / SECONDS
    },
  }
}
