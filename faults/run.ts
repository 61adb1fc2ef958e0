import { cpus } from 'node:os'
import { figureKeeper, type Measured } from '../scripts/quality/keep-figures.ts'
import { countedTogether } from './counted-together.ts'
import { databaseRestarts } from './database-restarts.ts'
import { firstStart } from './first-start.ts'
import { frozenAlone, frozenDatabase, frozenOfTwo } from './frozen.ts'
import { canMount, fullDisk } from './full-disk.ts'
import { killed } from './kill.ts'
import { seconds, type Outcome } from './lib/outcome.ts'
import { powerCuts } from './power.ts'
import { rolling } from './rolling.ts'
import { stopBesideSlowClient } from './stop.ts'
import { twoProcesses } from './two-processes.ts'

// `npm run faults` breaks everything in turn; `npm run faults -- kill full-disk` only what is named so.
const faults: Record<string, () => Promise<Outcome> | null> = {
  'kill-embedded': () => killed('embedded', 'full'),
  'kill-server': () => killed('server', 'full'),
  'power-engine': () => powerCuts('short', 50),
  'power-product': () => powerCuts('full'),
  'database-restarts': () => databaseRestarts(),
  'full-disk': () => (canMount() ? fullDisk('full') : null),
  'frozen-alone': () => frozenAlone('full'),
  'frozen-of-two': () => frozenOfTwo(),
  'frozen-database': () => frozenDatabase('full'),
  'two-processes': () => (canMount() ? twoProcesses('full') : null),
  'stop-embedded': () => stopBesideSlowClient('embedded'),
  'stop-server': () => stopBesideSlowClient('server'),
  'counted-together': () => countedTogether(200),
  rolling: () => rolling(),
  'first-start': () => firstStart('full'),
}

// Whoever is stopped takes along what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
// `--keep` writes figures down for the card of quality.
const keep = process.argv.includes('--keep') ? figureKeeper() : null
const began = performance.now()
let missed = 0
let impossible = 0
console.log(`${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`)
for (const [name, breakIt] of Object.entries(faults)) {
  if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue
  const start = performance.now()
  const running = breakIt()
  if (running === null) {
    impossible++
    console.log(`– ${name}: this machine does not let us make a place of our own (unshare)`)
    continue
  }
  const outcome: Outcome = await running.catch((error: Error) => ({
    name,
    figures: [],
    problems: [error.message],
  }))
  const isWell = outcome.problems.length === 0
  const prefix = (one: Measured) => ({ ...one, name: `${outcome.name}: ${one.name}` })
  keep?.('npm run faults', (outcome.measured ?? []).map(prefix))
  if (!isWell) missed++
  console.log(`${isWell ? '✓' : '✗'} ${outcome.name} (${seconds(performance.now() - start)})`)
  console.log(`    ${[...outcome.figures, ...outcome.problems.map((one) => `✗ ${one}`)].join('\n    ')}`)
}
const left = impossible > 0 ? `, ${impossible} could not be tried here` : ''
const verdict =
  missed === 0
    ? 'All goals reached: 0 lost, 0 half-written, no 5xx but honest 503 and 507'
    : `${missed} goals missed`
console.log(`\n${verdict}${left} (${seconds(performance.now() - began)}).`)
process.exit(missed === 0 ? 0 : 1)
