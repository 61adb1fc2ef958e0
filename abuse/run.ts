import { cpus } from 'node:os'
import { chosenOf, readWords } from '../scripts/command-line.ts'
import { commandOf, type Measurable } from '../scripts/quality/commands.ts'
import { figureKeeper } from '../scripts/quality/keep-figures.ts'
import { tryInTurn, type Try } from '../scripts/quality/try-in-turn.ts'
import { seconds, type Outcome } from '../faults/lib/outcome.ts'
import { costly } from './costly.ts'
import { fuzzing } from './fuzzing.ts'
import { largeFiles } from './large-files.ts'
import { withProduct, type WatchedProduct } from './lib/product.ts'
import { limits } from './limits.ts'
import { pictures } from './pictures.ts'
import { quotas } from './quotas.ts'

// `npm run abuse` tries everything; `npm run abuse -- fuzz limits` only what is named so. REQUESTS and SEED choose others.
const requests = Number(process.env['REQUESTS'] ?? 100_000)
const seed = Number(process.env['SEED'] ?? Math.floor(Date.now() / 1000) % 1_000_000)
const watch = (idleVisits: number) => ({ idleVisits, visitEveryMs: 1_100 })
const attacks: Record<Measurable<'abuse'>, (product: WatchedProduct) => Promise<Outcome>> = {
  pictures: (product) => pictures(product, { cards: 600, svgs: 8, ...watch(20) }),
  limits,
  costly: (product) => costly(product, { atOnce: 600, dearest: 8, ...watch(15) }),
  'large-files': (product) =>
    largeFiles(product, { megabytes: 49, atOnce: 24, tracks: 6, ...watch(20), watchMs: 20_000 }),
  quotas,
  fuzz: (product) => fuzzing(product, requests, seed),
}

// Whoever is stopped takes along what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

// `--keep` writes figures down for the card of quality.
const { positionals: wanted, values } = readWords({ keep: { type: 'boolean', default: false } })
const names = chosenOf(Object.keys(attacks), wanted)
const chosen = Object.entries(attacks)
  .filter(([name]) => names.includes(name))
  .map(([name, attack]): [string, Try] => [
    name,
    () => withProduct({ RATE_LIMIT: name === 'fuzz' ? 'off' : 'on' }, attack),
  ])
const keeper = values.keep ? figureKeeper() : null
const began = performance.now()
console.log(`${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`)
const { missed } = await tryInTurn(chosen, (name) => commandOf('abuse', [name], process.env), keeper)
const verdict =
  missed === 0
    ? 'All goals reached: no 5xx but honest 503, memory bounded, nobody waits more than five times as long'
    : `${missed} goals missed`
console.log(`\n${verdict} (${seconds(performance.now() - began)}).`)
process.exit(missed === 0 ? 0 : 1)
