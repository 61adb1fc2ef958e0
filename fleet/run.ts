import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { seconds } from '../faults/lib/outcome.ts'
import { ensureBuilt } from '../scripts/bootstrap.mjs'
import { apiThroughPooler } from './api-through-pooler.ts'
import { checkFleet } from './check-fleet.ts'
import { Client } from './lib/client.ts'
import { Started } from './lib/place.ts'
import { startFleet } from './lib/topology.ts'
import { tryImage } from './image.ts'
import { secondStore, type Found } from './second-store.ts'
import { walk } from './walk.ts'

// `npm run fleet`: what a production is, started on this machine, walked through from outside, and stopped again.
// `npm run fleet -- second-store`: what we ask of a store, asked of OpenStack Swift.
// `npm run fleet -- image`: the image, built and started alone and with what compose.yaml has beside it (`built`: only started).
// `npm run fleet -- api`: the API tests (or those that are named) through a pooler.
const titles: Record<string, string> = {
  fleet: 'The fleet',
  'second-store': 'The product on the second store',
  image: 'The image',
  api: 'The API through a pooler',
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
const [wanted = 'fleet', ...words] = process.argv.slice(2)
// An image is built from the sources.
if (wanted !== 'image') await ensureBuilt()
console.log(`${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`)
try {
  const tried = { fleet: tryFleet, 'second-store': trySecondStore, image: tryContainers, api: tryApi }[wanted]
  if (tried === undefined) throw new Error('There are: fleet, second-store, image, api.')
  await tried()
} catch (error) {
  problems.push((error as Error).message)
}
problems.push(...(await started.stop()))
const took = performance.now() - began
if (wanted === 'fleet' && took > GOAL_MS) problems.push(`It took ${seconds(took)}`)
for (const problem of problems) console.log(`✗ ${problem}`)
console.log(
  `\n${titles[wanted] ?? wanted} ${problems.length === 0 ? 'works' : 'does not work'} (${seconds(took)}).`,
)
process.exit(problems.length === 0 ? 0 : 1)

async function tryFleet(): Promise<void> {
  const fleet = await startFleet(started, PROCESSES)
  const client = started.add(new Client(fleet.proxy.url, fleet.proxy.certificate), (one) => one.close())
  console.log(`started (${seconds(performance.now() - began)})`)
  for (const { name, milliseconds, problem } of await walk(client, fleet)) {
    console.log(`${problem === null ? '✓' : '✗'} ${name} (${seconds(milliseconds)})`)
    if (problem !== null) problems.push(problem)
  }
  const found = await checkFleet(fleet, client)
  problems.push(...found.problems)
  console.log(`    ${found.figures.join('\n    ')}`)
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
