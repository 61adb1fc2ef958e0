import { cpus, loadavg } from 'node:os'
import { ensureBuilt } from '../scripts/bootstrap.mjs'
import { positive, readWords, refuseWords } from '../scripts/command-line.ts'
import { commandOf, type Measurable } from '../scripts/quality/commands.ts'
import { figureKeeper } from '../scripts/quality/keep-figures.ts'
import { tryInTurn } from '../scripts/quality/try-in-turn.ts'
import { seconds, type Engine, type Outcome } from '../faults/lib/outcome.ts'
import { capacity } from './capacity.ts'
import { growth } from './growth.ts'
import { hotSpots } from './hot-spots.ts'
import { changingWords, loadDefaults, type LoadOptions } from './lib/options.ts'
import { withWorld } from './lib/world.ts'

// `npm run load` measures the mix on both engines and the hot spots; `npm run load -- server --hold 60 --processes 1,3` only what is named,
// for other times. `growth` (other sizes of the community) is run when named, `--whole` with a million hikers, `--on postgres://…` on a server
// that keeps them for the next run. `--keep` writes figures down for the card of quality, `--short` shows in a minute that everything works.
const { positionals: wanted, values } = readWords({
  hold: { type: 'string', default: loadDefaults.hold },
  step: { type: 'string', default: loadDefaults.step },
  from: { type: 'string', default: loadDefaults.from },
  processes: { type: 'string', default: loadDefaults.processes },
  hikers: { type: 'string' },
  ascents: { type: 'string' },
  on: { type: 'string' },
  whole: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  short: { type: 'boolean', default: false },
})
const { short } = values
if (short && values.keep) refuseWords('--keep: what --short measures says nothing about how much is borne')
const options: LoadOptions = {
  hold: short ? 3 : positive('hold', values.hold),
  step: short ? 1.5 : positive('step', values.step),
  from: short ? 4 : positive('from', values.from),
  processes: short ? [1] : values.processes.split(',').map((one) => positive('processes', one)),
  short,
}
const sizes = {
  hikers: positive('hikers', values.hikers ?? (values.whole ? '1000000' : '100000')),
  ascents: positive('ascents', values.ascents ?? '20'),
}

const measurements: Record<Measurable<'load'>, () => Promise<Outcome>> = {
  embedded: () => mixOn('embedded'),
  server: () => mixOn('server'),
  hot: () =>
    withWorld({ engine: 'server', hikers: short ? 60 : 10_000, size: 'small' }, (world) =>
      hotSpots(world, short ? 'short' : 'full'),
    ),
  growth: () => growth(sizes, values.on ?? null),
}
const unknown = wanted.filter((word) => !Object.keys(measurements).includes(word))
if (unknown.length > 0)
  refuseWords(`${unknown.join(', ')}: there are ${Object.keys(measurements).join(', ')}`)

// Whoever is stopped takes along what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const keeper = values.keep ? figureKeeper() : null
// Nobody asks for a page where only the database grows.
if (wanted.length !== 1 || wanted[0] !== 'growth') await ensureBuilt()
const began = performance.now()
console.log(
  `${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, load of the machine before ${loadavg()[0]!.toFixed(1)}\n`,
)
const chosen = Object.entries(measurements).filter(([name]) =>
  wanted.length > 0 ? wanted.includes(name) : name !== 'growth',
)
const { missed } = await tryInTurn(
  chosen,
  (name) => commandOf('load', [name, ...changingWords(name as Measurable<'load'>, values)], process.env),
  keeper,
)
const verdict = missed === 0 ? 'All goals reached' : `${missed} goals missed`
console.log(`\n${verdict} (${seconds(performance.now() - began)}).`)
process.exit(missed === 0 ? 0 : 1)

function mixOn(engine: Engine): Promise<Outcome> {
  const size = short ? 'small' : 'whole'
  return withWorld({ engine, hikers: short ? 60 : 2_000, size }, (world) => capacity(world, options))
}
