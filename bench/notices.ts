import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Sql } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { accessTokens } from '#server/features/auth/access-token.ts'
import { raiseNotices } from '#server/features/notices/raise.ts'
import { startPostgresServer } from '#server/testing/postgres-server.ts'
import type { Measurement } from './measurement.ts'

const STREAMS = 1_000
const BROKEN = 100
const SECRET = 'b'.repeat(48)

/**
 * A thousand hikers listen at one process and ten more at another; one notice goes out to all of them. Then a hundred
 * streams break, something is told meanwhile, and they come back at the other process.
 */
export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const postgres = await startPostgresServer()
  const url = postgres.url('postgres')
  const database = await connect({ databaseUrl: url, dataDir: folder })
  await prepare(database.sql)
  const tokens = await makeHikers(database.sql, STREAMS)
  const processes = [await startProcess(url, folder), await startProcess(url, folder)]
  try {
    return await measure(database.sql, processes, tokens)
  } finally {
    for (const one of processes) one.child.kill('SIGKILL')
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Hiker = { id: number; token: string }
type Served = { child: ChildProcess; port: number }

async function measure(db: Sql, [first, second]: Served[], hikers: Hiker[]): Promise<Measurement[]> {
  const heard = new Map<string, number>()
  const listen = (served: Served, hiker: Hiker, name: string) =>
    openStream(served.port, hiker.token, () => heard.set(name, performance.now()))
  // The first ones load what any request loads; that is not theirs to pay.
  for (const hiker of hikers.slice(0, 10)) await listen(second!, hiker, `second ${hiker.id}`)
  const warm = await listen(first!, hikers[0]!, 'warm')
  await wait(2000)
  const before = megabytes(first!.child.pid!)
  warm.stop()
  const stops: Stream[] = []
  for (const hiker of hikers) stops.push(await listen(first!, hiker, `first ${hiker.id}`))
  await wait(3000)
  const after = megabytes(first!.child.pid!)
  heard.clear()
  const expected = STREAMS + 10
  const begun = performance.now()
  await db.begin((tx) =>
    raiseNotices(
      tx,
      hikers.map(({ id }) => ({ to: id, kind: 'report-decided' as const, key: 'bench', group: 'bench' })),
    ),
  )
  const committed = performance.now()
  while (heard.size < expected && performance.now() - begun < 20_000) await wait(5)
  const last = Math.max(...heard.values())
  for (const { stop } of stops) stop()
  const caughtUp = await comeBack(db, second!, hikers.slice(0, BROKEN), stops)
  const memory = after - before
  const seconds = (last - committed) / 1000
  const share = (heard.size / expected) * 100
  return [
    {
      name: '1 000 open streams in one process',
      value: memory,
      unit: 'MB',
      goal: '≤ 100 MB',
      ok: memory <= 100,
    },
    {
      name: 'a notice reaches all of them and a second process',
      value: share,
      unit: '%',
      goal: '≥ 100 %',
      ok: share === 100,
    },
    {
      name: 'the last of them, after the commit',
      value: seconds,
      unit: 's',
      goal: '≤ 1 s',
      ok: seconds <= 1,
    },
    {
      name: `${BROKEN} broken streams come back at another process and have what they missed`,
      value: (caughtUp / BROKEN) * 100,
      unit: '%',
      goal: '≥ 100 %',
      ok: caughtUp === BROKEN,
    },
  ]
}

/** How many of them are given, with their first event, what was told while they were away. */
async function comeBack(db: Sql, served: Served, hikers: Hiker[], before: Stream[]): Promise<number> {
  await db.begin((tx) =>
    raiseNotices(
      tx,
      hikers.map(({ id }) => ({ to: id, kind: 'trip-gone' as const, key: 'missed', group: 'missed' })),
    ),
  )
  let found = 0
  for (const [at, hiker] of hikers.entries()) {
    const stream = await openStream(served.port, hiker.token, () => undefined, before[at]!.lastId())
    if (stream.first().includes('trip-gone')) found++
    stream.stop()
  }
  return found
}

async function makeHikers(db: Sql, count: number): Promise<Hiker[]> {
  const rows = await db<{ id: number; sessionId: string }[]>`
    with made as (
      insert into users (email, password_hash, first_name)
      select 'n' || n || '@example.pl', '-', 'Wędrowiec' from generate_series(1, ${count}::integer) n returning id)
    insert into sessions (id, user_id, current_hash, expires_at)
    select gen_random_uuid(), id, ''::bytea, now() + interval '1 day' from made returning user_id as id, id as session_id`
  const { sign } = accessTokens(SECRET)
  return Promise.all(
    rows.map(async ({ id, sessionId }) => ({ id, token: await sign({ id, sessionId, fresh: false }) })),
  )
}

async function startProcess(url: string, folder: string): Promise<Served> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRET,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const found = /http:\/\/localhost:(\d+)/.exec(said)
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)))
  })
  return { child, port }
}

const agent = new Agent({ keepAlive: false })

type Stream = { stop: () => void; lastId: () => string; first: () => string }

/** Resolves with the first event, which says what is unread; each later one is told. */
async function openStream(
  port: number,
  token: string,
  onEvent: () => void,
  lastId?: string,
): Promise<Stream> {
  const sent = request({
    host: '127.0.0.1',
    port,
    agent,
    path: '/api/notices/stream',
    headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
  })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`A stream was answered with ${answer.statusCode}`)
  answer.on('error', () => undefined)
  let [id, first] = ['', '']
  await new Promise<void>((resolve) => {
    answer.on('data', (chunk: Buffer) => {
      if (!chunk.includes('data: ')) return
      id = /^id: (.+)$/m.exec(chunk.toString())?.[1] ?? id
      first ||= chunk.toString()
      resolve()
      onEvent()
    })
  })
  return { stop: () => sent.destroy(), lastId: () => id, first: () => first }
}

/** Of a process, as the system counts it. */
function megabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) / 1024
}
