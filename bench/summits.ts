import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median, type Measurement } from './measurement.ts'
import { startProduct, untilIdle } from './product.ts'

const PREPARED = 12
const STORM = 300

/**
 * A summit's page for its first visitor after a start against the next one; and a story's page for somebody while one visitor asks for
 * three hundred summits that nobody has asked for before.
 */
export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-summits-'))
  process.env['TRUST_PROXY'] = '1'
  try {
    const summits = await prepare(folder)
    const { address, pid, stop } = await startProduct(folder)
    const ask = asking(address)
    await untilIdle(pid)
    await ask('/info')
    const [firsts, nexts]: number[][] = [[], []]
    for (const slug of summits.slice(0, PREPARED)) {
      firsts!.push(await ask(`/summits/${slug}`))
      nexts!.push(await median3(() => ask(`/summits/${slug}`)))
    }
    const unprepared: number[] = []
    for (const slug of summits.slice(PREPARED, 2 * PREPARED)) unprepared.push(await ask(`/summits/${slug}`))
    const { idle, beside } = await storm(address, summits.slice(2 * PREPARED, 2 * PREPARED + STORM))
    await stop()
    const times = (value: number, name: string, most?: number): Measurement => ({
      name,
      value,
      unit: '×',
      goal: most === undefined ? 'none' : `≤ ${most} ×`,
      ok: most === undefined || value <= most,
    })
    return [
      times(median(firsts!) / median(nexts!), 'summit page, first visitor after a start against the next', 5),
      times(
        median(unprepared) / median(nexts!),
        '… before anything was prepared: the page comes without its panorama',
      ),
      times(
        median(beside) / median(idle),
        `a story's page beside ${STORM} cold summit pages of one visitor`,
        5,
      ),
      times(Math.max(...beside) / median(idle), '… the slowest of them'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As the server does while nobody is there: views and pages of a few summits, in files. */
async function prepare(folder: string): Promise<string[]> {
  const { address, stop } = await startProduct(folder)
  const answer = await fetch(`${address}/api/summit`)
  const list = (await answer.json()) as { summits: { slug: string }[] }
  const summits = list.summits.map(({ slug }) => slug)
  for (const slug of summits.slice(0, PREPARED)) {
    await fetch(`${address}/api/summit/${slug}/panorama`).then((one) => one.arrayBuffer())
    await fetch(`${address}/summits/${slug}`).then((one) => one.arrayBuffer())
  }
  await wait(2_000)
  await stop()
  return summits
}

async function storm(address: string, summits: readonly string[]) {
  const feed = await fetch(`${address}/api/story?take=1`)
  const { items } = (await feed.json()) as { items: { id: number }[] }
  const story = `/activities/${items[0]!.id}`
  const ask = asking(address)
  const attack = asking(address, '198.51.100.7', 64)
  for (let i = 0; i < 10; i++) await ask(story)
  const idle: number[] = []
  for (let i = 0; i < 40; i++) idle.push(await ask(story))
  const state = { isOver: false }
  const all = Promise.all(summits.map((slug) => attack(`/summits/${slug}`))).finally(
    () => (state.isOver = true),
  )
  const beside: number[] = []
  while (!state.isOver) {
    beside.push(await ask(story))
    await wait(20)
  }
  await all
  return { idle, beside }
}

/** Milliseconds until the whole answer is there. */
function asking(address: string, from = '203.0.113.7', maxSockets = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const headers = { 'x-forwarded-for': from, 'accept-encoding': 'br' }
  return (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const asked = request(address + path, { agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`${answer.statusCode} ${path}`)),
        )
      })
      asked.on('error', reject)
      asked.end()
    })
}

async function median3(measure: () => Promise<number>): Promise<number> {
  return median([await measure(), await measure(), await measure()])
}
