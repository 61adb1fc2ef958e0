import { chromium } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { summits } from '#data/mountains.ts'
import { generateHike } from '#domain/track/generate.ts'
import { buildSummitIndex } from '#domain/track/summit-index.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import type { Sql } from '#server/db/connect.ts'
import { digestTrack } from '#server/features/stories/digest-track.ts'
import { median, type Measurement } from './measurement.ts'
import { onServer, type BenchServer } from './stories-server.ts'

const STORIES = 1_000
const LOOKS = 5

export function run(): Promise<Measurement[]> {
  return onServer(1, ([server]) => manyOnMap(server!))
}

async function manyOnMap({ app, db }: BenchServer): Promise<Measurement[]> {
  await fill(db)
  const answer = await app.inject({ url: '/api/story/map' })
  const { items } = answer.json<{ items: { line: string }[] }>()
  if (items.length !== STORIES) throw new Error(`only ${items.length} stories on the map`)
  const geometry = items.reduce((sum, item) => sum + item.line.length, 0) / 1000
  const sent = gzipSync(answer.rawPayload).length / 1000
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { one, many } = await timesInBrowser(address)
  const later = many - one
  return [
    {
      name: `map of ${STORIES} stories: geometry (${sent.toFixed(0)} kB with titles, gzip)`,
      value: geometry,
      unit: 'kB',
      goal: '≤ 300',
      ok: geometry <= 300,
    },
    {
      name: `map of ${STORIES} stories: interactive later than a map of one story (${one.toFixed(0)} ms after its data came, drawn without a graphics card)`,
      value: later,
      unit: 'ms',
      goal: '≤ 1000',
      ok: later <= 1000,
    },
  ]
}

/** From the last byte of the lines to the map's readiness, in the built product; one story and all in turns. */
async function timesInBrowser(address: string): Promise<{ one: number; many: number }> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  const look = async (path: string) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(60_000)
    await page.addInitScript({
      content: `for (const one of ['cookies-bar', 'app-notice-closed']) localStorage.setItem(one, 'true')`,
    })
    await page.goto(address + path)
    await page.getByRole('button', { name: 'Pokaż na mapie' }).click()
    // In the page's own words, since nothing of a page is known here.
    const took = await page.evaluate<number>(`(async () => {
      while (!document.querySelector('[data-ready]')) await new Promise(requestAnimationFrame)
      const now = performance.now()
      const lines = performance.getEntriesByType('resource').find((one) => one.name.includes('/story/map'))
      return now - lines.responseEnd
    })()`)
    await page.close()
    return took
  }
  const times: { one: number[]; many: number[] } = { one: [], many: [] }
  for (let turn = 0; turn < LOOKS; turn++) {
    times.one.push(await look('/activities?author=51'))
    times.many.push(await look('/activities'))
  }
  await browser.close()
  return { one: median(times.one), many: median(times.many) }
}

/** A thousand hikes of a usual day over all mountains, told by fifty hikers, and one by somebody who told no other. */
async function fill(db: Sql): Promise<void> {
  await db`
    insert into users (email, password_hash, first_name)
    select 'h' || n || '@example.pl', '-', 'Wędrowiec ' || n from generate_series(1, 51) as n`
  const index = buildSummitIndex(summits)
  for (let n = 0; n < STORIES; n++) {
    const summit = summits[(n * 13) % summits.length]!
    const { track } = generateHike({
      seed: n + 1,
      visits: [{ summit, kind: 'climb', pauseS: 600 }],
      device: { intervalS: 20, noiseM: 4 },
    })
    const hiding = { startM: 200, endM: 200, zones: [], secret: String(n) }
    const digest = digestTrack(Buffer.from(writeGpx(track, { name: 'Wycieczka' })), 'a.gpx', hiding, index)
    if ('unreadable' in digest) throw new Error(digest.unreadable)
    const author = n === 0 ? 51 : 1 + (n % 50)
    const [story] = await db<{ id: number }[]>`
      insert into stories (author_id, title, hiked_on, published_at)
      values (${author}, ${`${summit.name} o świcie`}, date '2020-01-01' + ${n}::integer, now()) returning id`
    await db`
      insert into story_tracks (story_id, author_id, file_key, file_size, format, fingerprint, fingerprint_hash,
        distance_m, points, line, lines, profile)
      values (${story!.id}, ${author}, ${`tracks/${n}`}, 1, 'gpx', '{}', ${String(n)}, ${digest.figures.distanceM},
        ${digest.figures.points}, ${digest.shown.line}, '{}', '{}')`
  }
}
