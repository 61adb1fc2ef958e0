import { cpus } from 'node:os'
import { chosenOf, readWords } from '../scripts/command-line.ts'
import { commandOf, type Measurable } from '../scripts/quality/commands.ts'
import { figureKeeper } from '../scripts/quality/keep-figures.ts'
import { tryInTurn, type Try } from '../scripts/quality/try-in-turn.ts'
import { countedTogether } from './counted-together.ts'
import { databaseRestarts } from './database-restarts.ts'
import { firstStart } from './first-start.ts'
import { frozenAlone, frozenDatabase, frozenOfTwo } from './frozen.ts'
import { canMount, fullDisk } from './full-disk.ts'
import { killed } from './kill.ts'
import { seconds } from './lib/outcome.ts'
import { powerCuts } from './power.ts'
import { rolling } from './rolling.ts'
import { stopBesideSlowClient } from './stop.ts'
import { twoProcesses } from './two-processes.ts'

// `npm run faults` breaks everything in turn; `npm run faults -- kill full-disk` only what is named so.
const faults: Record<Measurable<'faults'>, Try> = {
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

// `--keep` writes figures down for the card of quality.
const { positionals: wanted, values } = readWords({ keep: { type: 'boolean', default: false } })
const names = chosenOf(Object.keys(faults), wanted)
const chosen = Object.entries(faults).filter(([name]) => names.includes(name))
const keeper = values.keep ? figureKeeper() : null
const began = performance.now()
console.log(`${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`)
const { missed, impossible } = await tryInTurn(
  chosen,
  (name) => commandOf('faults', [name], process.env),
  keeper,
)
const left = impossible > 0 ? `, ${impossible} could not be tried here` : ''
const verdict =
  missed === 0
    ? 'All goals reached: 0 lost, 0 half-written, no 5xx but honest 503 and 507'
    : `${missed} goals missed`
console.log(`\n${verdict}${left} (${seconds(performance.now() - began)}).`)
process.exit(missed === 0 ? 0 : 1)
