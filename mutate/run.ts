import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRng } from '#domain/track/generate/rng.ts'
import { importsOf } from '../scripts/imports-of.ts'
import { startTemplate } from '../server/testing/template.ts'
import { mutate, mutationsOf, type Mutation } from './mutations.ts'
import { nearestTests, type Imports, type Tests } from './nearest-tests.ts'
import { passes } from './passes.ts'

/**
 * Would a test notice? Changes one place of the code at a time, by a seed, in a copy of the project, and runs the nearest tests.
 * `npm run mutate -- --sample 40 --seed 7 domain/track server/features/trips` changes less; what was not noticed is printed to be looked at.
 * `--minutes 20` begins no change after that time, `--minutes 0` shows what is known. Verdicts are kept: begun again, it goes on where it
 * stopped, and tries anew only what has other sources or other tests by now.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '2' },
    minutes: { type: 'string', default: 'Infinity' },
  },
})
const root = join(import.meta.dirname, '..')
const places = positionals.length > 0 ? positionals : ['domain', 'server']
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const sources = tracked.filter((file) => /\.tsx?$/.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const imports: Imports = new Map(sources.map((file) => [file, importsOf(file, read(file))]))

type Mutant = { file: string; source: string; mutation: Mutation; tests: Tests }

const candidates = sources
  .filter((file) => places.some((place) => file.startsWith(`${place}/`) || file === place))
  .filter((file) => !/\.(test|permissions|d)\.ts$|\/testing\/|server\/demo\/|\.admin\.ts$/.test(file))

const { next: random } = makeRng(Number(values.seed))
const drawn = new Set<string>()
const mutants = Array.from({ length: Number(values.sample) }, () => pick()).filter((one) => one !== null)

/** Every file has as many chances as it has places to be changed. */
function pick(): Mutant | null {
  for (let attempt = 0; attempt < 50; attempt++) {
    const file = candidates[Math.floor(random() * candidates.length)]!
    const source = read(file)
    const mutations = mutationsOf(file, source)
    if (random() * 60 > mutations.length) continue
    const mutation = mutations[Math.floor(random() * mutations.length)]!
    const name = `${file} ${mutation.start} ${mutation.text}`
    if (drawn.has(name)) continue
    drawn.add(name)
    const tests = nearestTests(file, imports)
    return { file, source, mutation, tests }
  }
  return null
}

function makeCopy(number: number): string {
  const copy = join(root, `.cache/mutate/${number}`)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const file of tracked) {
    if (file.startsWith('data/')) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const shared of ['data', 'node_modules', 'dist']) symlinkSync(join(root, shared), join(copy, shared))
  return copy
}

type Verdict = 'noticed' | 'missed' | 'no test'

const kept = join(root, '.cache/mutate/verdicts.json')
const verdicts = new Map<string, Verdict>(existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : [])

/** The same change under the same tests has the same verdict. */
function keyOf({ file, source, mutation, tests }: Mutant): string {
  const hash = createHash('sha256').update(file).update(mutate(source, mutation))
  for (const test of tests.files) hash.update(read(test))
  return hash.digest('base64url')
}

async function tryOne(copy: string, template: string, mutant: Mutant): Promise<Verdict> {
  const { file, source, mutation, tests } = mutant
  const [nearest, ...others] = tests.files
  if (nearest === undefined) return 'no test'
  writeFileSync(join(copy, file), mutate(source, mutation))
  try {
    // Most are noticed by the first file; the others are not begun for them.
    const isMissed =
      (await passes(copy, template, tests.project, [nearest])) &&
      (others.length === 0 || (await passes(copy, template, tests.project, others)))
    return isMissed ? 'missed' : 'noticed'
  } finally {
    writeFileSync(join(copy, file), source)
  }
}

const keys = new Map(mutants.map((mutant) => [mutant, keyOf(mutant)]))
const verdictOf = (mutant: Mutant) => verdicts.get(keys.get(mutant)!)
const waiting = mutants.filter((mutant) => verdictOf(mutant) === undefined)
process.stdout.write(`${mutants.length} changes, ${waiting.length} of them not tried yet\n`)
for (const mutant of mutants) show(mutant)
if (waiting.length > 0 && Number(values.minutes) > 0) {
  const template = await startTemplate()
  // Its server goes with this process, whoever ends it.
  process.once('SIGTERM', () => process.exit(1))
  await Promise.all(
    Array.from({ length: Number(values['at-once']) }, async (_, number) => {
      const copy = makeCopy(number)
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        if (performance.now() > Number(values.minutes) * 60_000) break
        verdicts.set(keys.get(mutant)!, await tryOne(copy, template.url, mutant))
        writeFileSync(kept, JSON.stringify([...verdicts]))
        show(mutant)
      }
    }),
  )
  await template.stop()
}

/** What was not noticed is to be looked at. */
function show(mutant: Mutant): void {
  const { file, source, mutation } = mutant
  const verdict = verdictOf(mutant)
  if (verdict === undefined || verdict === 'noticed') return
  const line = source.slice(0, mutation.start).split('\n').length
  const [before, after] = [source, mutate(source, mutation)].map((text) => text.split('\n')[line - 1]!.trim())
  process.stdout.write(`${verdict}: ${file}:${line} (${mutation.kind})\n  - ${before}\n  + ${after}\n`)
}

const folderOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('server/features/') ? 3 : 2)
    .join('/')
const byFolder = Map.groupBy(mutants, ({ file }) => folderOf(file))
process.stdout.write('\n| folder | changes | noticed |\n| --- | --- | --- |\n')
for (const [folder, some] of [...byFolder].toSorted(([a], [b]) => (a < b ? -1 : 1))) row(folder, some)
for (const place of places)
  row(
    `**${place}**`,
    mutants.filter(({ file }) => file.startsWith(place)),
  )

function row(name: string, some: Mutant[]): void {
  const tried = some.filter((one) => verdictOf(one) !== undefined).length
  if (tried === 0) return
  const noticed = some.filter((one) => verdictOf(one) === 'noticed').length
  process.stdout.write(`| ${name} | ${tried} | ${noticed} (${Math.round((noticed / tried) * 100)} %) |\n`)
}
