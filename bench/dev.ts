import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import { median, type BenchOptions, type Measurement } from './measurement.ts'

const GOAL_S = 5
const root = join(import.meta.dirname, '..')
/** Of the browser's side; the server takes the one after it. */
const PORT = 4380
const GIVEN_UP_MS = 180_000
/** Of a second, as Linux counts them for a process. */
const TICKS_OF_CORE = 100

type Start = { seconds: number; core: number }

/** `npm run dev` after the first time: from the command until the feed shows its heading and a story. */
export async function run({ runs = 3 }: BenchOptions): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM']!, args: ['--no-sandbox'] })
  const starts: Start[] = []
  try {
    // The first makes the demo world and prepares libraries.
    await timeStart(browser, folder)
    for (let one = 0; one < runs; one++) starts.push(await timeStart(browser, folder))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const seconds = median(starts.map((start) => start.seconds))
  return [
    {
      name: 'npm run dev: a story on the screen',
      value: seconds,
      unit: 's',
      goal: `≤ ${GOAL_S} s`,
      ok: seconds <= GOAL_S,
    },
    // By the clock a busy machine is slower; this it can be compared by. The browser's own is not in it.
    {
      name: 'npm run dev: of a core until then',
      value: median(starts.map(({ core }) => core)),
      unit: 's',
      goal: 'none',
      ok: true,
    },
  ]
}

async function timeStart(browser: Browser, folder: string): Promise<Start> {
  const page = await (await browser.newContext()).newPage()
  const begun = performance.now()
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
    // A group of its own, which is counted and ended whole.
    detached: true,
  })
  const ended = once(dev, 'exit')
  try {
    const address = `http://localhost:${PORT}/activities`
    while (!(await answers(address))) {
      if (dev.exitCode !== null || performance.now() - begun > GIVEN_UP_MS)
        throw new Error('npm run dev does not answer; are the packages installed?')
      await wait(20)
    }
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('main h1').waitFor({ timeout: GIVEN_UP_MS })
    await page.locator('main article').first().waitFor({ timeout: GIVEN_UP_MS })
    return { seconds: (performance.now() - begun) / 1000, core: coreSeconds(dev.pid!) }
  } finally {
    await page.context().close()
    if (dev.exitCode === null) process.kill(-dev.pid!, 'SIGTERM')
    await ended
    // The next start needs the folder and the ports, which are free once all of the group have ended.
    while (groupOf(dev.pid!).length > 0) await wait(20)
  }
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** What Linux knows of each process of a group, after its name. */
function groupOf(group: number): string[][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')]
      } catch {
        return []
      }
    })
    .filter((words) => Number(words[2]) === group)
}

/** Of the processes themselves and of those that they have waited for. */
function coreSeconds(group: number): number {
  const ticks = groupOf(group).flatMap((words) => words.slice(11, 15).map(Number))
  return ticks.reduce((sum, some) => sum + some, 0) / TICKS_OF_CORE
}
