import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { demoSignIn } from '#server/demo/demo-sign-in.ts'
import { makeDemoWorld } from '#server/demo/demo-world.ts'
import { startPostgresServer } from '#server/testing/postgres-server.ts'
import { median, type BenchOptions, type Measurement } from './measurement.ts'
import { cpuMsOf, startProduct, untilIdle } from './product.ts'

const CONNECTIONS = 10
const SECONDS = 2
const ROUNDS = 3
const SECRET = 'h'.repeat(48)

/** What strangers ask for most, as calls and as pages; `:name` is found in the demo world. */
const reads = [
  ['feed', '/api/story', '/activities'],
  ['story', '/api/story/:story', '/activities/:story'],
  ['trips', '/api/trips', '/trips'],
  ['trip', '/api/trips/:trip', '/trips/:trip'],
  ['ranking', '/api/ranking', '/ranking'],
  ['forum', '/api/forum', '/comments'],
  ['board', '/api/forum/boards/sprzet', '/comments/sprzet'],
  ['thread', '/api/forum/threads/:thread', '/comments/thread/:thread'],
  ['profile', '/api/users/:author', '/users/:author'],
] as const

/** Signed in, before anything was kept: requests a second of the same bench on the same machine. */
const ownFeeds = ['/api/story', '/api/story?feed=followed'] as const

type Bare = { url: string; pid: number; send(answer: Answer): Promise<void>; stop(): Promise<void> }
type Answer = { type: string; encoding: string | null; bytes: Buffer }

/** The demo world on both engines, in a process of its own, beside bare Fastify in another, in turns. `--page feed` measures one. */
export async function run({ page, runs = ROUNDS }: BenchOptions): Promise<Measurement[]> {
  const bare = await startBare()
  const found: Measurement[] = []
  try {
    for (const engine of ['embedded', 'server'] as const) {
      await onEngine(engine, async ({ address, pid }) => {
        for (const [name, ...paths] of reads) {
          if (page !== undefined && !page.includes(name)) continue
          for (const path of paths) {
            const url = address + (await filledIn(address, path))
            const what = path.startsWith('/api') ? 'call' : 'page'
            found.push(await againstBare(`${engine}: ${name}, ${what}`, { url, pid }, bare, runs))
          }
        }
        if (page !== undefined && !page.includes('signed-in')) return
        const authorization = await signIn(address)
        for (const path of ownFeeds) {
          const rates: Rate[] = []
          for (let round = 0; round < runs; round++) {
            rates.push(await rate({ url: address + path, pid }, { authorization }))
          }
          console.log(`  ${engine}: signed in, ${path}: ${ratesText(rates)}`)
        }
      })
    }
  } finally {
    await bare.stop()
  }
  return found
}

async function onEngine(
  engine: 'embedded' | 'server',
  measure: (product: { address: string; pid: number }) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const server = engine === 'server' ? await startPostgresServer({ synchronous_commit: 'off' }) : null
  const env = {
    RATE_LIMIT: 'off',
    SECRET,
    ...(server && { DATABASE_URL: await filledDatabase(server.url('postgres'), folder) }),
  }
  const product = await startProduct(folder, env)
  try {
    await untilIdle(product.pid)
    await measure(product)
  } finally {
    await product.stop()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A server of people gets no demo world by itself. */
async function filledDatabase(admin: string, folder: string): Promise<string> {
  const sql = postgres(admin, { max: 1 })
  await sql`create database hot`
  await sql.end()
  const url = admin.replace(/postgres$/, 'hot')
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url, SECRET, LOG_LEVEL: 'silent' })
  const database = await connect(config)
  await prepare(database.sql)
  const app = await buildApp(config, database)
  await makeDemoWorld(database.sql, app.storage, config.publicUrl)
  await app.close()
  await database.close()
  return url
}

/** Ids in place of names: the newest story, its author, the first trip and thread. */
async function filledIn(address: string, path: string): Promise<string> {
  type Items = { items: { id: number; author: { id: number } }[] }
  const ask = async <T>(from: string) => (await fetch(address + from)).json() as Promise<T>
  const name = /:(\w+)/.exec(path)?.[1]
  const find: Record<string, () => Promise<number>> = {
    story: async () => (await ask<Items>('/api/story')).items[0]!.id,
    author: async () => (await ask<Items>('/api/story')).items[0]!.author.id,
    trip: async () => (await ask<Items>('/api/trips')).items[0]!.id,
    thread: async () =>
      (await ask<{ boards: { latest: { id: number }[] }[] }>('/api/forum')).boards[0]!.latest[0]!.id,
  }
  return name === undefined ? path : path.replace(`:${name}`, String(await find[name]!()))
}

async function againstBare(name: string, product: Server, bare: Bare, rounds: number): Promise<Measurement> {
  const answer = await bytesOf(product.url)
  await bare.send(answer)
  const floors: Rate[] = []
  const own: Rate[] = []
  await rate(product, {}, 1)
  for (let round = 0; round < rounds; round++) {
    floors.push(await rate(bare))
    own.push(await rate(product))
  }
  const value = median(own.map((one, at) => one.perSecond / floors[at]!.perSecond)) * 100
  console.log(`  ${name}, ${answer.bytes.length} bytes: ${ratesText(own)}; bare Fastify ${ratesText(floors)}`)
  return { name: `${name} against bare Fastify`, value, unit: '%', goal: '≥ 50 %', ok: value >= 50 }
}

async function startBare(): Promise<Bare> {
  const child = fork(new URL('./bare-server.ts', import.meta.url))
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    pid: child.pid!,
    async send({ type, encoding, bytes }) {
      child.send({ type, encoding, bytes: bytes.toString('base64') })
      await once(child, 'message')
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** As a browser asks. */
const compressed = { 'accept-encoding': 'br' }

/** The bytes on the wire: fetch would unpack them. */
function bytesOf(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: compressed }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          type: answer.headers['content-type']!,
          encoding: answer.headers['content-encoding'] ?? null,
          bytes: Buffer.concat(parts),
        }),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSignIn),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return `Bearer ${accessToken}`
}

type Server = { url: string; pid: number }
/** Processor time does not care what else the machine does, and counts every thread of the server. */
type Rate = { perSecond: number; cpuMs: number }

async function rate(
  { url, pid }: Server,
  headers: Record<string, string> = {},
  duration = SECONDS,
): Promise<Rate> {
  const before = cpuMsOf(pid)
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { ...compressed, ...headers },
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers of ${url} were none`)
  return { perSecond: requests.average, cpuMs: (cpuMsOf(pid) - before) / requests.total }
}

function ratesText(rates: Rate[]): string {
  const perSecond = median(rates.map((one) => one.perSecond))
  const cpuMs = median(rates.map((one) => one.cpuMs))
  return `${perSecond.toFixed(0)} a second, ${cpuMs.toFixed(3)} ms of a core each`
}
