import autocannon from 'autocannon'
import Fastify from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SummitList } from '#contract/mountains.ts'
import { buildSearchIndex } from '#domain/mountains/search.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Sql } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { filterSummits } from '#web/parts/summit-list/filter-summits.ts'
import { emptyState } from '#web/parts/summit-list/list-state.ts'
import { median, type Measurement } from './measurement.ts'

const MANY_SUMMITS = 5_000
const ROUNDS = 5
/** What people type: clean, inflected, with typos, half-typed. */
const QUESTIONS = ['sniezka', 'na Śnieżce', 'Babiej Góry', 'tarnca', 'wielka', 'rys', 'turbcz', 'kopa']

export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  const database = await connect(config)
  await prepare(database.sql)
  const app = await buildApp(config, database)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const found: Measurement[] = [
    await againstFloor(url, '/api/summit', 'list of summits'),
    await againstFloor(url, '/api/summit/sniezka', 'one summit'),
    await payload(url),
    await filtering(url),
  ]
  await multiply(database.sql)
  await app.mountains.reload()
  found.push(await searching(url, database.sql))
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return found
}

/** In turns with a bare Fastify that sends the same bytes. */
async function againstFloor(url: string, path: string, name: string): Promise<Measurement> {
  const headers = { accept: 'application/json', 'accept-encoding': 'br' }
  const answer = await fetch(url + path, { headers })
  const encoding = answer.headers.get('content-encoding')
  const bytes = Buffer.from(await plainBytes(url + path))
  const bare = Fastify()
  bare.get('/', (_request, reply) => {
    reply.type('application/json; charset=utf-8')
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.send(bytes)
  })
  const floor = await bare.listen({ port: 0, host: '127.0.0.1' })
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bareRate = await rate(floor, headers)
    ratios.push((await rate(url + path, headers)) / bareRate)
  }
  await bare.close()
  const value = median(ratios) * 100
  return { name: `${name} against bare Fastify`, value, unit: '%', goal: '≥ 60 %', ok: value >= 60 }
}

/** The bytes on the wire: fetch would unpack them. */
async function plainBytes(url: string): Promise<Uint8Array> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    })
    call.on('error', reject)
    call.end()
  })
}

async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const { requests } = await autocannon({ url, connections: 20, duration: 2, headers })
  return requests.average
}

async function payload(url: string): Promise<Measurement> {
  const value = (await plainBytes(`${url}/api/summit`)).length / 1000
  return { name: 'all summits, brotli', value, unit: 'kB', goal: '≤ 60 kB', ok: value <= 60 }
}

/** The slowest of many different filters over a thousand summits. */
async function filtering(url: string): Promise<Measurement> {
  const list = (await (await fetch(`${url}/api/summit`)).json()) as SummitList
  const thousand = { ...list, summits: [...list.summits, ...list.summits].slice(0, 1_000) }
  const index = buildSearchIndex(thousand.summits)
  const states = [
    { type: 'karpaty' as const, min: 1000, sort: 'height' as const },
    { crown: 'korona-gor-polski', climbed: 'no' as const, sort: 'popular' as const },
    ...QUESTIONS.map((q) => ({ q, sort: 'name' as const })),
  ]
  const slowest = states.map((state) => {
    const times = Array.from({ length: 30 }, () => {
      const began = performance.now()
      filterSummits(thousand, () => index, { ...emptyState, ...state }, { climbed: new Map() })
      return performance.now() - began
    })
    return median(times)
  })
  const value = Math.max(...slowest)
  return { name: 'filter of 1 000 summits, slowest', value, unit: 'ms', goal: '≤ 16 ms', ok: value <= 16 }
}

/** Copies summits under numbered names until there are enough of them. */
async function multiply(sql: Sql): Promise<void> {
  await sql`
    insert into summits (id, slug, name, description, height_m, official_height_m, lat, lon, range_id, confidence)
    select 100000 + row_number() over (), slug || '-' || copy, name || ' ' || copy, description, height_m,
      official_height_m, lat, lon, range_id, confidence
    from summits cross join generate_series(1, 20) as copy
    limit ${MANY_SUMMITS} - (select count(*)::integer from summits)`
  await sql`update reference_data set version = version + 1`
}

/** Half of the searches are answered within this many times the time of a read by primary key, asked in turns. */
async function searching(url: string, sql: Sql): Promise<Measurement> {
  const reads: number[] = []
  const searches: number[] = []
  const timed = async (into: number[], act: () => Promise<unknown>) => {
    const began = performance.now()
    await act()
    into.push(performance.now() - began)
  }
  for (let round = 0; round < 60; round++) {
    for (const question of QUESTIONS) {
      await timed(reads, () => sql`select * from summits where id = ${(round % 500) + 1}`)
      await timed(searches, async () =>
        (await fetch(`${url}/api/summit/search?q=${encodeURIComponent(question)}`)).text(),
      )
    }
  }
  const value = median(searches) / median(reads)
  const name = `search among ${MANY_SUMMITS} summits over HTTP against a primary-key read, medians`
  return { name, value, unit: '×', goal: '≤ 3×', ok: value <= 3 }
}
