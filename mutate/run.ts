import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRng } from '#domain/track/generate/rng.ts'
import { importsOf } from '../scripts/imports-of.ts'
import { mutate, mutationsOf, type Mutation } from './mutations.ts'
import { nearestTests, type Imports, type Tests } from './nearest-tests.ts'

/**
 * Would a test notice? Changes one place of the code at a time, by a seed, in a copy of the project, and runs the nearest tests.
 * `npm run mutate -- --sample 40 --seed 7 domain/track server/features/trips` changes less; what was not noticed is printed to be looked at.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '2' },
  },
})
const root = join(import.meta.dirname, '..')
const places = positionals.length > 0 ? positionals : ['domain', 'server']
/** A change that never ends is noticed, too. */
const LONGEST_MS = 240_000

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
const mutants = Array.from({ length: Number(values.sample) }, () => pick()).filter((one) => one !== null)

/** Every file has as many chances as it has places to be changed. */
function pick(): Mutant | null {
  for (let attempt = 0; attempt < 50; attempt++) {
    const file = candidates[Math.floor(random() * candidates.length)]!
    const source = read(file)
    const mutations = mutationsOf(file, source)
    if (random() * 60 > mutations.length) continue
    const mutation = mutations[Math.floor(random() * mutations.length)]!
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

async function tryOne(copy: string, { file, source, mutation, tests }: Mutant): Promise<Verdict> {
  if (tests.files.length === 0) return 'no test'
  writeFileSync(join(copy, file), mutate(source, mutation))
  try {
    return (await runTests(copy, tests)) ? 'missed' : 'noticed'
  } finally {
    writeFileSync(join(copy, file), source)
  }
}

/** Whether all passed. */
function runTests(copy: string, { project, files }: Tests): Promise<boolean> {
  return new Promise((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', ...files]
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', timeout: LONGEST_MS })
    child.on('exit', (code) => resolve(code === 0))
  })
}

const verdicts = new Map<Mutant, Verdict>()
const waiting = [...mutants]
await Promise.all(
  Array.from({ length: Number(values['at-once']) }, async (_, number) => {
    const copy = makeCopy(number)
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const verdict = await tryOne(copy, mutant)
      verdicts.set(mutant, verdict)
      if (verdict !== 'noticed') tell(mutant, verdict)
    }
  }),
)

function tell({ file, source, mutation }: Mutant, verdict: Verdict): void {
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
for (const [folder, some] of [...byFolder].toSorted()) row(folder, some)
for (const place of places)
  row(
    `**${place}**`,
    mutants.filter(({ file }) => file.startsWith(place)),
  )

function row(name: string, some: Mutant[]): void {
  const noticed = some.filter((one) => verdicts.get(one) === 'noticed').length
  const share = some.length === 0 ? '' : ` (${Math.round((noticed / some.length) * 100)} %)`
  process.stdout.write(`| ${name} | ${some.length} | ${noticed}${share} |\n`)
}
