import { cpus } from 'node:os'
import { seconds, type Outcome } from '../faults/lib/outcome.ts'
import { fuzzing } from './fuzzing.ts'

// `npm run abuse` tries everything; `npm run abuse -- fuzz cards` only what is named so. REQUESTS and SEED choose others.
const requests = Number(process.env['REQUESTS'] ?? 100_000)
const seed = Number(process.env['SEED'] ?? Math.floor(Date.now() / 1000) % 1_000_000)
const attacks: Record<string, () => Promise<Outcome>> = {
  fuzz: () => fuzzing(requests, seed),
}

const wanted = process.argv.slice(2)
const began = performance.now()
let missed = 0
console.log(`${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`)
for (const [name, attack] of Object.entries(attacks)) {
  if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue
  const start = performance.now()
  const outcome = await attack().catch((error: Error) => ({
    name,
    figures: [],
    problems: [String(error.stack)],
  }))
  const isWell = outcome.problems.length === 0
  if (!isWell) missed++
  console.log(`${isWell ? '✓' : '✗'} ${outcome.name} (${seconds(performance.now() - start)})`)
  console.log(`    ${[...outcome.figures, ...outcome.problems.map((one) => `✗ ${one}`)].join('\n    ')}`)
}
const verdict = missed === 0 ? 'All goals reached' : `${missed} goals missed`
console.log(`\n${verdict} (${seconds(performance.now() - began)}).`)
process.exit(missed === 0 ? 0 : 1)
