import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { counted, none, seconds, took } from '../faults/lib/outcome.ts'
import { ensureBuilt } from '../scripts/bootstrap.mjs'
import { readWords, refuseWords } from '../scripts/command-line.ts'
import { commandOf } from '../scripts/quality/commands.ts'
import { figureKeeper } from '../scripts/quality/keep-figures.ts'
import { apiThroughPooler } from './api-through-pooler.ts'
import { checkFleet } from './check-fleet.ts'
import { Client } from './lib/client.ts'
import { Started } from './lib/place.ts'
import { startFleet } from './lib/topology.ts'
import { tryImage } from './image.ts'
import { secondStore, type Found } from './second-store.ts'
import { walk } from './walk.ts'
import type { Measured } from '#domain/quality/figures.ts'

// `npm run fleet`: what a production is, started on this machine, walked through from outside, and stopped again. `--keep` writes figures
// down for the card of quality.
// `npm run fleet -- second-store`: what we ask of a store, asked of OpenStack Swift.
// `npm run fleet -- image`: the image, built and started alone and with what compose.yaml has beside it (`built`: only started).
// `npm run fleet -- api`: the API tests (or those that are named) through a pooler.
const tries: Record<string, { title: string; run: () => Promise<void> }> = {
  fleet: { title: 'The fleet', run: tryFleet },
  'second-store': { title: 'The product on the second store', run: trySecondStore },
  image: { title: 'The image', run: tryContainers },
  api: { title: 'The API through a pooler', run: tryApi },
}
const PROCESSES = 3
const GOAL_MS = 4 * 60_000

// Whoever is stopped takes along what it started.
const started = new Started()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await started.stop()
    process.exit(130)
  })
}

const began = performance.now()
const problems: string[] = []
const { positionals, values } = readWords({ keep: { type: 'boolean', default: false } })
const [wanted = 'fleet', ...words] = positionals
if (!(wanted in tries)) refuseWords(`${wanted}: there are ${Object.keys(tries).join(', ')}`)
if (values.keep && wanted !== 'fleet') refuseWords('--keep: only the fleet itself has figures for the card')
const known: Record<string, readonly string[]> = { image: ['built'], api: words }
const unknown = words.filter((word) => !known[wanted]?.includes(word))
if (unknown.length > 0) refuseWords(`${unknown.join(', ')}: ${wanted} knows no such word`)
const keeper = values.keep ? figureKeeper() : null
/** What the walk and the look behind the proxy found; nothing where they were not reached. */
let found: Measured[] = []
// An image is built from the sources.
if (wanted !== 'image') await ensureBuilt()
console.log(`${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`)
try {
  await tries[wanted]!.run()
} catch (error) {
  problems.push((error as Error).message)
}
problems.push(...(await started.stop()))
const lasted = performance.now() - began
if (wanted === 'fleet' && lasted > GOAL_MS) problems.push(`It took ${seconds(lasted)}`)
if (keeper !== null) {
  const command = commandOf('fleet', [], process.env)
  const measured = found.length === 0 ? [] : [...found, took('from the start to the end', lasted, GOAL_MS)]
  keeper.keep(
    command,
    measured.map((one) => ({ ...one, problems: problems.length })),
  )
  keeper.forgetOthers(
    command,
    measured.map(({ name }) => name),
  )
}
for (const problem of problems) console.log(`✗ ${problem}`)
console.log(
  `\n${tries[wanted]!.title} ${problems.length === 0 ? 'works' : 'does not work'} (${seconds(lasted)}).`,
)
process.exit(problems.length === 0 ? 0 : 1)

async function tryFleet(): Promise<void> {
  const fleet = await startFleet(started, PROCESSES)
  const client = started.add(new Client(fleet.proxy.url, fleet.proxy.certificate), (one) => one.close())
  console.log(`started (${seconds(performance.now() - began)})`)
  const ways = await walk(client, fleet)
  for (const { name, milliseconds, problem } of ways) {
    console.log(`${problem === null ? '✓' : '✗'} ${name} (${seconds(milliseconds)})`)
    if (problem !== null) problems.push(problem)
  }
  const behind = await checkFleet(fleet, client)
  problems.push(...behind.problems)
  console.log(`    ${behind.figures.join('\n    ')}`)
  found = [
    counted('ways walked', ways.length),
    counted('requests', client.requests),
    none('ways that did not lead there', ways.filter(({ problem }) => problem !== null).length),
    ...behind.measured,
  ]
  for (const app of fleet.apps) if (!app.isAlive()) problems.push(`A process ended: ${app.said()}`)
  problems.push(...(await started.stop()))
  if (existsSync(fleet.folder)) problems.push(`${fleet.folder} is still there`)
}

async function trySecondStore(): Promise<void> {
  tell(await secondStore(started))
}

async function tryContainers(): Promise<void> {
  tell(await tryImage(started, words.includes('built')))
}

function tell(found: Found[]): void {
  for (const { name, figure, problem } of found) {
    console.log(`${problem === null ? '✓' : '✗'} ${name}${figure === '' ? '' : ` (${figure})`}`)
    if (problem !== null) problems.push(problem)
  }
}

async function tryApi(): Promise<void> {
  const code = await apiThroughPooler(started, words)
  if (code !== 0) problems.push(`The tests ended with ${code}`)
}
