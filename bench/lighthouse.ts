import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median, type Measurement } from './measurement.ts'

const RUNS = 5

type Page = { path: string; name: string; jsKb?: number; allKb?: number; perfectBeside: boolean }

const pages: Page[] = [
  { path: '/info', name: 'landing page', jsKb: 130, allKb: 260, perfectBeside: true },
  { path: '/achievements', name: 'achievements', perfectBeside: true },
  { path: '/summits/sniezka', name: 'summit page', perfectBeside: false },
  { path: '/activities/1', name: 'story page', perfectBeside: false },
]

/** First loads as Lighthouse's slow phone sees them, against the built product and its cast in a process of its own. */
export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-lighthouse-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += chunk
      const found = /http:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    })
  })
  const chrome = await launch({
    chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const measured: Measurement[] = []
  for (const page of pages) measured.push(...(await measure(address, page, chrome.port)))
  chrome.kill()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
  return measured
}

async function measure(address: string, page: Page, port: number): Promise<Measurement[]> {
  const results: Result[] = []
  for (let round = 0; round < RUNS; round++) {
    const result = await lighthouse(address + page.path, { port, logLevel: 'error', output: 'json' })
    results.push(result!.lhr)
  }
  const last = results.at(-1)!
  const score = (category: string) =>
    median(results.map((result) => (result.categories[category]?.score ?? 0) * 100))
  const requests = (last.audits['network-requests']!.details as unknown as { items: NetworkRequest[] }).items
  const kilobytes = (of: NetworkRequest[]) => of.reduce((sum, one) => sum + one.transferSize, 0) / 1000

  const measurements: Measurement[] = [
    limit(`${page.name}: performance`, score('performance'), 'points', 95, 'least'),
  ]
  if (page.perfectBeside) {
    for (const category of ['accessibility', 'best-practices', 'seo']) {
      measurements.push(limit(`${page.name}: ${category}`, score(category), 'points', 100, 'least'))
    }
  }
  const scripts = requests.filter((one) => one.resourceType === 'Script')
  if (page.jsKb)
    measurements.push(limit(`${page.name}: JavaScript`, kilobytes(scripts), 'kB', page.jsKb, 'most'))
  if (page.allKb)
    measurements.push(limit(`${page.name}: everything`, kilobytes(requests), 'kB', page.allKb, 'most'))
  const foreign = requests.filter(
    (one) => !one.url.startsWith(address) && !one.url.startsWith('data:'),
  ).length
  measurements.push(limit(`${page.name}: requests to other hosts`, foreign, '', 0, 'most'))
  for (const measurement of measurements) if (!measurement.ok) explain(last, measurement.name)
  return measurements
}

type NetworkRequest = { url: string; transferSize: number; resourceType: string }

function limit(name: string, value: number, unit: string, goal: number, kind: 'least' | 'most'): Measurement {
  return {
    name,
    value,
    unit,
    goal: `${kind === 'least' ? '≥' : '≤'} ${goal}`,
    ok: kind === 'least' ? value >= goal : value <= goal,
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** What Lighthouse found wanting, so that a missed goal says why. */
function explain(result: Result, name: string): void {
  const weak = Object.values(result.audits).filter((audit) => audit.score !== null && audit.score < 0.9)
  console.log(
    `  ${name}: ${weak.map((audit) => `${audit.id} ${audit.displayValue ?? ''}`.trim()).join(', ')}`,
  )
}
