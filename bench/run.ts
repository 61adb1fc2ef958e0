import { readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { ensureChromium } from '../scripts/chromium.mjs'
import type { Measurement } from './measurement.ts'

// `npm run bench` runs every bench; `npm run bench -- track richtext` only those whose file names begin so.
const wanted = process.argv.slice(2)
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !['run.ts', 'measurement.ts'].includes(name))
  .filter((name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
  .sort()

process.env['CHROMIUM'] ??= await ensureChromium()
console.log(`${cpus().length} cores, Node ${process.version}\n`)
let missed = 0
for (const file of files) {
  const { run } = (await import(new URL(file, import.meta.url).href)) as {
    run?: () => Promise<Measurement[]>
  }
  if (run === undefined) continue
  for (const { name, value, unit, goal, ok } of await run()) {
    if (!ok) missed++
    console.log(`${ok ? '✓' : '✗'} ${name}: ${format(value)} ${unit} (goal ${goal})`)
  }
}
console.log(missed === 0 ? '\nAll goals reached.' : `\n${missed} goals missed.`)
process.exit(0)

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
