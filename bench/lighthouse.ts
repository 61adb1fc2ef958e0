import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import type { Unit } from '#domain/quality/figures.ts'
import { busyCore } from './busy-core.ts'
import { median, type BenchOptions, type Measurement } from './measurement.ts'
import type { Phone } from './phone.ts'
import { places } from './places.ts'
import { startProduct } from './product.ts'
import { undisturbed } from './undisturbed.ts'

const RUNS = 5

/** A page that somebody reads first: its words must not wait for its scripts. */
type Page = { name: string; path: string; goal: Goal; jsKb?: number; allKb?: number }

/** On a quiet machine; with one core kept busy by another process only a score is promised. */
type Goal = { score: number; busyScore?: number; blockingMs?: number }

const OTHERS: Goal = { score: 97, blockingMs: 120 }
const READ_FIRST: Goal = { ...OTHERS, busyScore: 90 }
const FIRST_FIVE: ReadonlySet<string> = new Set(['landing', 'story', 'summit', 'range', 'feed'])

const pages: Page[] = [
  ...Object.entries(places).map(([name, path]) => ({
    name,
    path,
    goal: FIRST_FIVE.has(name) ? READ_FIRST : OTHERS,
    ...(name === 'landing' && { jsKb: 130, allKb: 260 }),
  })),
  { name: 'board', path: '/comments/sprzet', goal: OTHERS },
]

/** What the eye would not see. */
const SHIFT = 0.005

/**
 * First loads as Lighthouse's slow phone sees them, against the built product and its cast in a process of its own.
 * `--page story --runs 1` measures less, `--busy` beside a process that keeps one core busy.
 */
export async function* run(options: BenchOptions = {}): AsyncGenerator<Measurement> {
  const product = await startProduct()
  try {
    yield* firstLoads(product.address, options)
  } finally {
    await product.stop()
  }
}

/** The same of a product that runs already. */
export async function* firstLoads(
  address: string,
  { busy = false, runs = RUNS, page, phone }: BenchOptions & { phone?: Phone } = {},
): AsyncGenerator<Measurement> {
  const wanted = pages.filter(
    ({ name, goal }) => (!page || page.includes(name)) && (!busy || goal.busyScore !== undefined),
  )
  const chrome = await launch({
    chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const core = busy ? busyCore() : null
  try {
    for (const one of wanted) {
      const results: Result[] = []
      // Somebody was here before: what the server keeps is kept.
      await (await fetch(address + one.path)).text()
      for (let round = 0; round < runs; round++) {
        const load = async () => {
          const flags = { port: chrome.port, logLevel: 'error', output: 'json' } as const
          if (!phone) return lighthouse(address + one.path, flags)
          const slow = { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: await phone.slower() }
          return lighthouse(address + one.path, { ...flags, throttling: slow })
        }
        const isFast = (found: Awaited<ReturnType<typeof load>>) =>
          (found?.lhr.categories['performance']?.score ?? 0) * 100 >= one.goal.score
        // Beside a busy core it is disturbed by intent.
        const result = await (busy ? load() : undisturbed(load, isFast))
        results.push(result!.lhr)
      }
      const measurements = judge(one, results, address, busy)
      for (const { ok, name } of measurements) if (!ok) explain(results.at(-1)!, name)
      yield* measurements
    }
  } finally {
    core?.stop()
    chrome.kill()
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function judge(page: Page, results: Result[], address: string, busy: boolean): Measurement[] {
  const scores = (category: string) =>
    results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100))
  const values = (audit: string) => results.map((result) => result.audits[audit]?.numericValue ?? 0)
  const performance = scores('performance')
  console.log(
    `${page.name}: ${performance.join(' ')} points, blocking ${values('total-blocking-time').map(Math.round).join(' ')} ms, largest paint ${values('largest-contentful-paint').map(Math.round).join(' ')} ms`,
  )
  const name = (what: string) => `${page.name}: ${what}`
  const { score, busyScore = score, blockingMs } = page.goal
  if (busy) return [least(name('performance beside a busy core'), median(performance), 'points', busyScore)]
  const largestPaint = median(values('largest-contentful-paint')) / 1000
  const measurements: Measurement[] = [
    least(name('performance'), median(performance), 'points', score),
    { name: name('largest paint'), value: largestPaint, unit: 's', goal: 'none', ok: true },
    most(name('layout shift'), Math.max(...values('cumulative-layout-shift')), '', SHIFT),
  ]
  if (blockingMs !== undefined)
    measurements.push(most(name('blocking time'), median(values('total-blocking-time')), 'ms', blockingMs))
  for (const category of ['accessibility', 'best-practices', 'seo'])
    measurements.push(least(name(category), Math.min(...scores(category)), 'points', 100))
  return [...measurements, ...weigh(page, results.at(-1)!, address)]
}

type NetworkRequest = { url: string; transferSize: number; resourceType: string }

function weigh({ name, jsKb, allKb }: Page, result: Result, address: string): Measurement[] {
  const details = result.audits['network-requests']!.details as unknown as { items: NetworkRequest[] }
  const requests = details.items
  const kilobytes = (of: NetworkRequest[]) => of.reduce((sum, one) => sum + one.transferSize, 0) / 1000
  const scripts = requests.filter((one) => one.resourceType === 'Script')
  const foreign = requests.filter((one) => !one.url.startsWith(address) && !one.url.startsWith('data:'))
  return [
    most(`${name}: requests to other hosts`, foreign.length, '', 0),
    ...(jsKb ? [most(`${name}: JavaScript`, kilobytes(scripts), 'kB', jsKb)] : []),
    ...(allKb ? [most(`${name}: everything`, kilobytes(requests), 'kB', allKb)] : []),
  ]
}

function least(name: string, value: number, unit: Unit, goal: number): Measurement {
  return { name, value, unit, goal: `≥ ${goal}`, ok: value >= goal }
}

function most(name: string, value: number, unit: Unit, goal: number): Measurement {
  return { name, value, unit, goal: `≤ ${goal}`, ok: value <= goal }
}

/** What Lighthouse found wanting, so that a missed goal says why. */
function explain(result: Result, name: string): void {
  const weak = Object.values(result.audits).filter((audit) => audit.score !== null && audit.score < 0.9)
  console.log(
    `  ${name}: ${weak.map((audit) => `${audit.id} ${audit.displayValue ?? ''}`.trim()).join(', ')}`,
  )
}
