import { cpus } from 'node:os'
import { judged } from '#domain/quality/figures.ts'
import { ensureChromium } from '../scripts/chromium.mjs'
import { chosenOf, positive, readWords } from '../scripts/command-line.ts'
import { benchNames, commandOf } from '../scripts/quality/commands.ts'
import { figureKeeper } from '../scripts/quality/keep-figures.ts'
import type { BenchOptions, Measurement } from './measurement.ts'

// `npm run bench` runs every bench; `npm run bench -- track richtext` only those whose file names begin so. `--keep` writes the figures down for the card of quality.
const { positionals: wanted, values } = readWords({
  busy: { type: 'boolean' },
  keep: { type: 'boolean' },
  runs: { type: 'string' },
  page: { type: 'string', multiple: true },
})
const options: BenchOptions = {
  ...(values.busy && { busy: true }),
  ...(values.runs && { runs: positive('runs', values.runs) }),
  ...(values.page && { page: values.page }),
}
const names = chosenOf(benchNames(), wanted)

const keeper = values.keep ? figureKeeper() : null
process.env['CHROMIUM'] ??= await ensureChromium()
console.log(`${cpus().length} cores, Node ${process.version}\n`)
let missed = 0
let unmeasured = 0
for (const name of names) await measure(name)
const verdict = [
  ...(missed > 0 ? [`${missed} goals missed`] : []),
  ...(unmeasured > 0 ? [`${unmeasured} not measured`] : []),
]
console.log(verdict.length === 0 ? '\nAll goals reached.' : `\n${verdict.join(', ')}.`)
process.exit(verdict.length === 0 ? 0 : 1)

async function measure(name: string): Promise<void> {
  // A busy core is another measurement. `--page` and `--runs` measure less of the same, so what they find stands under the plain command.
  const command = commandOf('bench', [name, ...(values.busy ? ['--busy'] : [])], process.env)
  const measured: string[] = []
  try {
    const { run } = (await import(new URL(`${name}.ts`, import.meta.url).href)) as {
      run: (options: BenchOptions) => Promise<Measurement[]> | AsyncIterable<Measurement>
    }
    // Long ones tell what they have found so far.
    for await (const found of await run(options)) {
      const one = judged(found)
      if (Number.isFinite(one.value)) {
        measured.push(one.name)
        keeper?.keep(command, [one])
        if (!one.ok) missed++
      } else unmeasured++
      console.log(`${one.ok ? '✓' : '✗'} ${one.name}: ${format(one.value)} ${one.unit} (goal ${one.goal})`)
    }
  } catch (error) {
    // The others are still worth measuring.
    unmeasured++
    console.log(`✗ ${name}: ${error instanceof Error ? error.stack : String(error)}`)
  }
  keeper?.forgetOthers(command, measured, isAsked)
}

/** Figures of one page have its name among their words. */
function isAsked(name: string): boolean {
  const { page } = options
  return page === undefined || name.split(/: |, /).some((word) => page.includes(word))
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
