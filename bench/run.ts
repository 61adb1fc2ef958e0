import { readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../scripts/chromium.mjs'
import { figureKeeper } from '../scripts/quality/keep-figures.ts'
import type { BenchOptions, Measurement } from './measurement.ts'

// `npm run bench` runs every bench; `npm run bench -- track richtext` only those whose file names begin so. `--keep` writes the figures down for the card of quality.
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    busy: { type: 'boolean' },
    keep: { type: 'boolean' },
    runs: { type: 'string' },
    page: { type: 'string', multiple: true },
  },
})
const options: BenchOptions = {
  ...(values.busy && { busy: true }),
  ...(values.runs && { runs: Number(values.runs) }),
  ...(values.page && { page: values.page }),
}
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !['run.ts', 'measurement.ts'].includes(name))
  .filter((name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
  .sort()

const keep = values.keep ? figureKeeper() : null
process.env['CHROMIUM'] ??= await ensureChromium()
console.log(`${cpus().length} cores, Node ${process.version}\n`)
let missed = 0
for (const file of files) {
  const { run } = (await import(new URL(file, import.meta.url).href)) as {
    run?: (options: BenchOptions) => Promise<Measurement[]> | AsyncIterable<Measurement>
  }
  if (run === undefined) continue
  // Long ones tell what they have found so far.
  for await (const { name, value, unit, goal, ok } of await run(options)) {
    if (!ok) missed++
    if (Number.isFinite(value))
      keep?.(`npm run bench -- ${file.slice(0, -3)}`, [{ name, value, unit, goal, ok }])
    console.log(`${ok ? '✓' : '✗'} ${name}: ${format(value)} ${unit} (goal ${goal})`)
  }
}
console.log(missed === 0 ? '\nAll goals reached.' : `\n${missed} goals missed.`)
process.exit(0)

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
