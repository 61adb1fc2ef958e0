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

/** Signed in: what every hiker sees first is judged, the other is told. */
const ownFeed = '/api/story'
const followedFeed = '/api/story?feed=followed'
/**
 * Before anything was kept the own feed was answered 110 times a second on the embedded engine and 97 on a server, where bare Fastify
 * sent the same bytes some 2 100 times: per cent of that, of which three times as much is the goal.
 */
const OWN_FEED_BEFORE = { embedded: 5.2, server: 4.6 }
const MOST_STATEMENTS = 2
/** One after another, so that no visit answers for another one; often, since what the product does for itself is counted, too. */
const COUNTED = { rounds: 20, visits: 10 }

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
        const headers = { authorization: await signIn(address) }
        const own = { url: address + ownFeed, pid, headers }
        const least = 3 * OWN_FEED_BEFORE[engine]
        found.push(
          await countStatements(`${engine}: signed in, feed`, address, own),
          await againstBare(`${engine}: signed in, feed`, own, bare, runs, least),
        )
        const followed: Rate[] = []
        for (let round = 0; round < runs; round++)
          followed.push(await rate({ url: address + followedFeed, pid, headers }))
        console.log(`  ${engine}: signed in, ${followedFeed}: ${ratesText(followed)}`)
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

async function againstBare(
  name: string,
  product: Server,
  bare: Bare,
  rounds: number,
  least = 50,
): Promise<Measurement> {
  const answer = await bytesOf(product)
  await bare.send(answer)
  const floors: Rate[] = []
  const own: Rate[] = []
  await rate(product, 1)
  for (let round = 0; round < rounds; round++) {
    floors.push(await rate(bare))
    own.push(await rate(product))
  }
  const value = median(own.map((one, at) => one.perSecond / floors[at]!.perSecond)) * 100
  console.log(`  ${name}, ${answer.bytes.length} bytes: ${ratesText(own)}; bare Fastify ${ratesText(floors)}`)
  const goal = `≥ ${Math.round(least)} %`
  return { name: `${name} against bare Fastify`, value, unit: '%', goal, ok: value >= least }
}

/** The least of all rounds: whatever the product does for itself meanwhile only adds. */
async function countStatements(name: string, address: string, product: Server): Promise<Measurement> {
  const untilNow = async () => {
    const text = await (await fetch(`${address}/metrics`)).text()
    const counts = text.matchAll(/^db_statement_duration_seconds_count\S* (\d+)$/gm)
    const sum = Array.from(counts, ([, count]) => Number(count)).reduce((total, one) => total + one, 0)
    if (sum === 0) throw new Error('Statements are counted under another name now')
    return sum
  }
  const found: number[] = []
  for (let round = 0; round < COUNTED.rounds; round++) {
    const [first, begin] = [await untilNow(), await untilNow()]
    for (let visit = 0; visit < COUNTED.visits; visit++) await bytesOf(product)
    // Figures take statements of their own, as many each time.
    found.push(((await untilNow()) - begin - (begin - first)) / COUNTED.visits)
  }
  const value = Math.min(...found)
  const [goal, ok] = [`≤ ${MOST_STATEMENTS}`, value <= MOST_STATEMENTS]
  return { name: `${name}, a visit`, value, unit: '', goal, ok }
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
function bytesOf({ url, headers }: Server): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { ...compressed, ...headers } }, (answer) => {
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

type Server = { url: string; pid: number; headers?: Record<string, string> }
/** Processor time does not care what else the machine does, and counts every thread of the server. */
type Rate = { perSecond: number; cpuMs: number }

async function rate({ url, pid, headers }: Server, duration = SECONDS): Promise<Rate> {
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
