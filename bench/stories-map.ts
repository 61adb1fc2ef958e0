import { chromium, type Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { summits } from '#data/mountains.ts'
import { digestTrack } from '#domain/track/digest/digest-track.ts'
import { decodeTrack } from '#domain/track/line/encode.ts'
import { generateHike } from '#domain/track/generate/generate.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import type { Sql } from '#server/db/connect.ts'
import { projectionOf } from '#web/map/projection.ts'
import { WAYS_SIZE, waysBox } from '#web/map/ways-size.ts'
import { median, type Measurement } from './measurement.ts'
import { onServer, type BenchServer } from './stories-server.ts'

const STORIES = 1_000
const LOOKS = 5
const SOFTWARE_WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

export function run(): Promise<Measurement[]> {
  return onServer(1, ([server]) => manyOnMap(server!))
}

async function manyOnMap({ app, db }: BenchServer): Promise<Measurement[]> {
  await fill(db)
  const answer = await app.inject({ url: '/api/story/map' })
  const { items } = answer.json<{ items: Way[] }>()
  if (items.length !== STORIES) throw new Error(`only ${items.length} stories on the map`)
  const geometry = items.reduce((sum, item) => sum + item.line.length, 0) / 1000
  const sent = gzipSync(answer.rawPayload).length / 1000
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const drawn = await timesInBrowser(`${address}/activities`, drawnReady(loneliest(items)), '--disable-gpu')
  const moved = await timesInBrowser(`${address}/activities`, movableReady, ...SOFTWARE_WEBGL)
  console.log(
    `  with titles, gzip: ${sent.toFixed(0)} kB; drawn in ${spread(drawn)} ms, to move and zoom in ${spread(moved)} ms`,
  )
  return [
    {
      name: `map of ${STORIES} stories: geometry`,
      value: geometry,
      unit: 'kB',
      goal: '≤ 300',
      ok: geometry <= 300,
    },
    {
      name: `map of ${STORIES} stories: drawn and answering to the pointer after its data came`,
      value: median(drawn),
      unit: 'ms',
      goal: '≤ 1000',
      ok: median(drawn) <= 1000,
    },
    {
      name: 'the same to move and zoom, after it was asked for (without a graphics card)',
      value: median(moved),
      unit: 'ms',
      goal: 'none',
      ok: true,
    },
  ]
}

const spread = (times: number[]) => `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`

type Look = (page: Page) => Promise<number>

async function timesInBrowser(address: string, look: Look, ...args: string[]): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...args],
  })
  const times: number[] = []
  for (let turn = 0; turn < LOOKS; turn++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(60_000)
    await page.addInitScript({
      content: `for (const one of ['cookies-bar', 'app-notice-closed']) localStorage.setItem(one, 'true')`,
    })
    await page.goto(address)
    await page.getByRole('button', { name: 'Pokaż na mapie' }).click()
    times.push(await look(page))
    await page.close()
  }
  await browser.close()
  return times
}

/** From the last byte of the lines to the first frame that shows them; then a known one has to say its name. */
function drawnReady({ title, left, top }: Known): Look {
  return async (page) => {
    // In the page's own words, since nothing of a page is known here.
    const took = await page.evaluate<number>(`(async () => {
      while (!document.querySelector('[data-ready]')) await new Promise(requestAnimationFrame)
      const now = performance.now()
      const lines = performance.getEntriesByType('resource').find((one) => one.name.includes('/story/map'))
      return now - lines.responseEnd
    })()`)
    const map = (await page.locator('[data-ready]').boundingBox())!
    await page.mouse.move(map.x + left * map.width, map.y + top * map.height)
    await page.locator('[data-label]', { hasText: title }).waitFor({ timeout: 1_000 })
    return took
  }
}

const movableReady: Look = async (page) => {
  await page.locator('[data-ready]').waitFor()
  return page.evaluate<number>(`(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('interaktywną'))
    const asked = performance.now()
    button.click()
    while (!document.querySelector('section[data-ready]')) await new Promise(requestAnimationFrame)
    return performance.now() - asked
  })()`)
}

type Way = { title: string; line: string }
type Known = { title: string; left: number; top: number }

/** The way furthest from all others, and where its middle lies on the picture as shares of its sides. */
function loneliest(items: readonly Way[]): Known {
  const lines = items.map(({ line }) => {
    const { lat, lon } = decodeTrack({ line, ele: '', time: '', starts: [0] })
    return Array.from(lat, (value, at) => ({ lat: value, lon: lon[at]! }))
  })
  const { width, height } = WAYS_SIZE
  const { project } = projectionOf(waysBox(lines.flat()), width, height)
  const drawn = lines.map((line) => line.map(({ lon, lat }) => project([lon, lat])))
  const alone = drawn.map((line, index) => {
    const [x, y] = line[line.length >> 1]!
    const others = drawn.filter((_, other) => other !== index).flat()
    return {
      index,
      x,
      y,
      away: others.reduce((least, at) => Math.min(least, Math.hypot(at[0] - x, at[1] - y)), Infinity),
    }
  })
  const { index, x, y } = alone.toSorted((a, b) => b.away - a.away)[0]!
  return { title: items[index]!.title, left: x / width, top: y / height }
}

/** A thousand hikes of a usual day over all mountains, told by fifty hikers. */
async function fill(db: Sql): Promise<void> {
  await db`
    insert into users (email, password_hash, first_name)
    select 'h' || n || '@example.pl', '-', 'Wędrowiec ' || n from generate_series(1, 50) as n`
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
    const author = 1 + (n % 50)
    const [story] = await db<{ id: number }[]>`
      insert into stories (author_id, title, hiked_on, audience, published_at)
      values (${author}, ${`${summit.name} o świcie`}, date '2020-01-01' + ${n}::integer, 'everybody', now())
      returning id`
    await db`
      insert into story_tracks (story_id, author_id, file_key, file_size, format, fingerprint, fingerprint_hash,
        distance_m, points, line, lines, profile)
      values (${story!.id}, ${author}, ${`tracks/${n}`}, 1, 'gpx', '{}', ${String(n)}, ${digest.figures.distanceM},
        ${digest.figures.points}, ${digest.shown.line}, '{}', '{}')`
  }
}
