import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { healthRoutes } from '#contract/health.ts'
import { copyWorld } from '#server/testing/worlds.ts'
import { call } from './lib/api.ts'
import { Hikers, type Deed } from './lib/hikers.ts'
import { judge, median, PAUSE, repeated, seconds, took, type Outcome, type Size } from './lib/outcome.ts'
import { startProduct, type Product } from './lib/product.ts'
import { compiledEngine, deedStatements, lookAt, lookForDeeds } from './power/look-at.ts'

// Runs where a disk can be mounted that nobody else sees; `full-disk.ts` starts it and reads the outcome.
const DISK_MB = 400
const MEGABYTE = 1024 * 1024
/** How much is left: nothing at all, less than the next file of the log needs, and less than the product wants to have. */
const LEFT_MB = [0, 6, 20]

/** Milliseconds; beside other tests nothing is in time. */
const STOPS_WITHIN = { full: 11_000, short: 60_000 }

const size = process.argv[2] as Size
const disk = mkdtempSync(join(tmpdir(), 'kopczyk-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
try {
  process.stdout.write(JSON.stringify(await fillAgainAndAgain()))
} finally {
  execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
}

async function fillAgainAndAgain(): Promise<Outcome> {
  const folder = join(disk, 'data')
  copyWorld('empty', folder)
  const place = { env: { DATA_DIR: folder } }
  const problems: string[] = []
  const backs: number[] = []
  const kept: Deed[] = []
  const hikers = new Hikers({ pause: PAUSE[size], onKept: (deed) => kept.push(deed) })
  let product = await startProduct(place)
  const errors: string[] = []
  const noteErrors = () =>
    errors.push(
      ...product
        .said()
        .split('\n')
        .filter((line) => line.includes('"msg":"internal-error"')),
    )
  await hikers.signUp(product.address, size === 'full' ? 4 : 3)
  await hikers.begin(product.address)
  const rounds = size === 'full' ? [...LEFT_MB, ...LEFT_MB] : [0]
  for (const left of rounds) {
    await hikers.work(500)
    fill(left)
    await untilRefused(hikers)
    if (size === 'full') await wait(5000)
    problems.push(...(await whileFull(product)))
    rmSync(join(disk, 'filler'))
    backs.push(await untilWriting(hikers))
  }
  let found
  if (size === 'full') {
    await wait(500)
    problems.push(...(await stopWhileFull(product, hikers)))
    await hikers.rest()
    noteErrors()
    product = await startProduct(place)
    found = await judge(hikers, product.address)
    await product.end('SIGTERM')
  } else {
    // Starting is most of it. `kill -9` (`kill.ts`) comes in between: the product that starts after it tells what it has found, and
    // after the stop on a full disk the engine alone is asked for the same.
    await hikers.work(700)
    await product.end('SIGKILL')
    await hikers.rest()
    noteErrors()
    product = await startProduct(place)
    found = await judge(hikers, product.address)
    await hikers.begin(product.address)
    await hikers.work(500)
    problems.push(...(await stopWhileFull(product, hikers)))
    await hikers.rest()
    noteErrors()
    const told = await lookAt({
      folder: join(folder, 'postgres'),
      statements: deedStatements,
      program: await compiledEngine(),
      isChecked: false,
    })
    const { lost, half } = lookForDeeds(kept, told, (key) => existsSync(join(folder, 'media', key)))
    problems.push(...[...lost, ...half].slice(0, 5).map((one) => `after the stop on a full disk: ${one}`))
  }
  problems.push(...(await startOnReadOnly(folder)))
  const slow = backs.filter((back) => !(back < (size === 'full' ? 5000 : 60_000)))
  return {
    name: `${size === 'full' ? '' : 'kill -9, '}full disk × ${rounds.length}, stop on a full disk, read-only folder`,
    figures: [
      ...found.figures,
      `writing again ${seconds(median(backs))} after there was room, at most ${seconds(Math.max(...backs))}`,
    ],
    measured: [
      ...found.measured,
      repeated(rounds.length),
      // Who never wrote again is a problem, and no number.
      ...(slow.length > 0
        ? []
        : [took('writing again, median', median(backs)), took('writing again, at most', Math.max(...backs))]),
    ],
    problems: [
      ...problems,
      ...found.problems,
      // What is only told as „our fault” is in the log.
      ...errors.slice(0, 3),
      ...slow.map((back) => `not writing ${seconds(back)} after there was room`),
    ],
  }
}

/** Somebody else on the same machine takes all the room but a little, at once. */
function fill(left: number): void {
  const { bavail, bsize } = statfsSync(disk)
  const much = Math.max(0, bavail * bsize - left * MEGABYTE)
  try {
    execFileSync(
      'dd',
      ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=64k', `count=${Math.ceil(much / 65_536)}`],
      {
        stdio: 'ignore',
      },
    )
  } catch {
    // It ends with an error when nothing is left: that is what is wanted.
  }
}

/** Alive, and saying what is wrong: soon and in words. */
async function whileFull(product: Product): Promise<string[]> {
  const asked = performance.now()
  const alive = await call(product.address, null, healthRoutes.alive, {})
  const isTold = ({ status, text }: { status: number; text: string }) =>
    status === 507 && /skończyło się miejsce/.test(text)
  const ask = () => call(product.address, null, healthRoutes.ready, {})
  let ready = await ask()
  // Beside other tests the database may answer too late, which is told first.
  for (let left = size === 'short' ? 20 : 0; left > 0 && !isTold(ready); left--) {
    await wait(1000)
    ready = await ask()
  }
  const took = performance.now() - asked
  return [
    ...(alive.status === 200 ? [] : [`alive? ${alive.status}`]),
    ...(isTold(ready) ? [] : [`ready? ${ready.status} ${ready.text}`]),
    ...(took < 5000 || size === 'short' ? [] : [`that took ${seconds(took)}`]),
  ]
}

/** With room for a moment's writing nobody is refused at once; whoever is never refused is told by `whileFull`. */
async function untilRefused(hikers: Hikers): Promise<void> {
  const before = hikers.refused
  for (let waited = 0; hikers.refused === before && waited < 60_000; waited += 20) await wait(20)
  await wait(500)
}

async function untilWriting(hikers: Hikers): Promise<number> {
  const room = performance.now()
  while (hikers.lastKeptAt < room && performance.now() - room < 60_000) await wait(20)
  return hikers.lastKeptAt < room ? Infinity : hikers.lastKeptAt - room
}

async function stopWhileFull(product: Product, hikers: Hikers): Promise<string[]> {
  fill(0)
  await untilRefused(hikers)
  const { milliseconds } = await product.end('SIGTERM')
  rmSync(join(disk, 'filler'))
  return milliseconds < STOPS_WITHIN[size] ? [] : [`it took ${seconds(milliseconds)} to stop`]
}

/** Refused with a sentence, and the folder is as it was. */
async function startOnReadOnly(folder: string): Promise<string[]> {
  const view = join(disk, 'view')
  mkdirSync(view)
  writeFileSync(join(folder, 'mark'), '')
  execFileSync('mount', ['--bind', folder, view])
  execFileSync('mount', ['-o', 'remount,ro,bind', view])
  const said = await startProduct({ env: { DATA_DIR: view } }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  execFileSync('umount', [view])
  return /^It ended with 1:\nThe folder .+ cannot be written to \(EROFS\)\.\n$/.test(said)
    ? []
    : [`read-only folder: ${said}`]
}
