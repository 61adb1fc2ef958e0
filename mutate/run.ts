import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ensureBuilt } from '../scripts/bootstrap.mjs'
import { positive, readWords, refuseWords } from '../scripts/command-line.ts'
import { importsOf } from '../scripts/imports-of.ts'
import { commandOf } from '../scripts/quality/commands.ts'
import { figureKeeper } from '../scripts/quality/keep-figures.ts'
import { startTemplate } from '../server/testing/template.ts'
import { draw, type Mutant } from './draw.ts'
import { equivalents } from './equivalents.ts'
import { measuredOf, verdictOf, type Tally } from './goals.ts'
import { importersIn, nearTests, testsOf, worthAsking, type Imports } from './nearest-tests.ts'
import { passedTests } from './passed.ts'
import { tryInRounds } from './rounds.ts'
import { switched } from './switched.ts'
import { testRunner } from './test-runner.ts'
import { NO_TEST } from './tests-in.ts'
import { verdicts } from './verdicts.ts'

/**
 * Would a test notice? Changes one place of the code at a time, by a seed, in a copy of the project, and runs the nearest tests that come
 * past it. `npm run mutate -- --sample 40 --seed 7 domain/track server/features/trips` changes less; what was not noticed is printed to be
 * looked at. `--minutes 20` begins nothing after that time, `--minutes 0` shows what is known. Verdicts are kept: begun again, it
 * goes on where it stopped, and tries anew only what has other sources or other tests by now. It ends with 1 until all was tried and
 * every goal is reached. `--keep` writes the figures of folders that were tried as a whole down for the card of quality.
 */
const { values, positionals } = readWords({
  sample: { type: 'string', default: '400' },
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: 'Infinity' },
  /** Of the same sample only changes of these folders are tried, by tests of these folders. */
  only: { type: 'string', multiple: true, default: [''] },
  keep: { type: 'boolean', default: false },
})
const minutes = Number(values.minutes)
if (!(minutes >= 0)) refuseWords('--minutes must be a number')
const keeper = values.keep ? figureKeeper() : null
const root = join(import.meta.dirname, '..')
const places = positionals.length > 0 ? positionals : ['domain', 'server']
/** As many changes are tried before the next are begun. */
const SLICE = 20
/**
 * So many test files near a change are asked whether they come past it, and tried, in turn, those first that were asked before: most
 * changes are noticed by the first, and asking takes longer than trying. Farther ones that come past it are tried in the last turn.
 */
const TURNS = [0, 1, 2, Infinity]
const isOver = () => performance.now() > minutes * 60_000
const say = (line: string) => process.stdout.write(`${line}\n`)
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const texts = new Map<string, string>()
const read = (file: string) => {
  if (!texts.has(file))
    texts.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  return texts.get(file)!
}
const sources = tracked.filter((file) => /\.tsx?$/.test(file))
const imports: Imports = new Map(sources.map((file) => [file, importsOf(file, read(file))]))
const inPlace = (file: string, place: string) => file.startsWith(`${place}/`) || file === place
const candidates = sources
  .filter((file) => places.some((place) => inPlace(file, place)))
  .filter((file) => !/\.(test|permissions|d)\.ts$|\/testing\/|server\/demo\/|\.admin\.ts$/.test(file))
const unknown = places.filter((place) => !candidates.some((file) => inPlace(file, place)))
if (unknown.length > 0) refuseWords(`${unknown.join(', ')}: nothing there is changed`)
const mutants = draw(
  new Map(candidates.map((file) => [file, read(file)])),
  positive('sample', values.sample),
  values.seed,
)

/**
 * Walks over everything, the made-up world, an attack on the trodden map and thirty panoramas take a minute or more each; tests of the
 * tools and of the text of the code ask nothing that it does.
 */
const tests = sources.filter(
  (file) =>
    /^(contract|domain|server|web)\/.*\.test\.ts$/.test(file) &&
    !/^server\/(features\/[^/]+|demo\/.*|db\/table-owners|testing\/.*)\.test\.ts$/.test(file) &&
    !/\/(trodden\/attack|panorama\/draw-panorama)\.test\.ts$/.test(file),
)
const folder = join(root, '.cache/mutate')
mkdirSync(folder, { recursive: true })
const known = verdicts(join(folder, 'verdicts.json'), read)
const past = passedTests(join(folder, 'passed.json'), mutants, read)

function makeCopy(): string {
  // Two runs, of one folder each, may go on at once.
  const copy = join(folder, `copy-${values.only.join('-').replaceAll('/', '-')}`)
  rmSync(copy, { recursive: true, force: true })
  for (const file of tracked) {
    if (file.startsWith('data/')) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const shared of ['data', 'node_modules', 'dist']) symlinkSync(join(root, shared), join(copy, shared))
  const numbered = mutants.map((mutant, number) => ({ ...mutant, number }))
  for (const [file, changes] of Map.groupBy(numbered, (one) => one.file))
    writeFileSync(
      join(copy, file),
      switched(read(file), changes, relative(dirname(file), 'mutate/switch.ts')),
    )
  return copy
}

const isEquivalent = ({ file, before, after }: Mutant) =>
  equivalents.some((one) => one.file === file && one.after === after && (one.before ?? before) === before)
const toTry = (mutant: Mutant) => values.only.some((place) => mutant.file.startsWith(place))
const importers = importersIn(imports)
const near = new Map(mutants.map((mutant) => [mutant, nearTests(mutant.file, imports, importers)]))
const worthOf = new Map(
  [...near].map(([mutant, some]) => [mutant, worthAsking(some).filter((test) => tests.includes(test))]),
)
/** Test files that are near to some of what was drawn, for each as many as these. */
const worth = (some: readonly Mutant[], most = Infinity) => [
  ...new Set(some.flatMap((mutant) => worthOf.get(mutant)!.slice(0, most))),
]
let chosen = choose()
let isKnown = past.unknown(worth(mutants)).length === 0

/** For each change the tests that it is tried with. */
function choose(): Map<Mutant, string[]> {
  const passed = past.all(tests)
  return new Map(mutants.map((mutant, number) => [mutant, testsOf(number, near.get(mutant)!, passed)]))
}

/** Test files that a change was not tried with, of those that come past it; none when it was noticed. */
function leftOf(mutant: Mutant): string[] {
  const state = known.stateOf(mutant, chosen.get(mutant)!)
  return state === 'noticed' ? [] : state
}
const isNear = (mutant: Mutant) => (test: string) => worthOf.get(mutant)!.includes(test)

/** Of a run that was cut off: missed is what all tests near it missed that were asked so far. */
const stateOf = (mutant: Mutant): 'noticed' | 'missed' | 'no test' | 'not tried' => {
  const some = chosen.get(mutant)!
  if (known.stateOf(mutant, some) === 'noticed') return 'noticed'
  if (some.length === 0) return isKnown ? 'no test' : 'not tried'
  const left = leftOf(mutant)
  return left.length < some.length && !left.some(isNear(mutant)) ? 'missed' : 'not tried'
}

/** Changes that cannot be switched on for one test file alone: evaluated once, while files are loaded, or in a thread of one of their tests. */
function sharedNumbers(): Set<number> {
  const passed = past.all(tests)
  const atLoading = [...passed.values()].flatMap(({ loaded, numbers }) => {
    const again = new Set(numbers)
    return loaded.filter((number) => !again.has(number))
  })
  const inThreads = mutants.flatMap((mutant, number) =>
    chosen.get(mutant)!.some((test) => passed.get(test)?.loaded.includes(number)) ? [number] : [],
  )
  return new Set([...atLoading, ...inThreads])
}

if (minutes > 0 && (!isKnown || mutants.some((one) => leftOf(one).length > 0 && !isEquivalent(one)))) {
  const needsDatabase = values.only.some((place) => place === '' || place.startsWith('server'))
  // Tests of pages and files ask the built app.
  if (needsDatabase) await ensureBuilt()
  const template = needsDatabase ? await startTemplate() : null
  // Its server goes with this process, whoever ends it.
  process.once('SIGTERM', () => process.exit(1))
  const copy = makeCopy()
  const runner = await testRunner(copy, template?.url ?? '', (test) => past.usualMs([test]))
  const waiting = mutants.filter((one) => toTry(one) && !isEquivalent(one) && stateOf(one) === 'not tried')
  say(`${waiting.length} of ${mutants.length} changes are tried`)
  const isThere = (file: string) =>
    runner.isThere(file) && values.only.some((place) => file.startsWith(place))
  for (const most of TURNS) await takeTurn(most)

  /** In slices as they were drawn: what a run that is cut off has tried is a sample, too. */
  async function takeTurn(most: number): Promise<void> {
    const drawn = mutants.filter((one) => toTry(one) && !isEquivalent(one) && stateOf(one) !== 'noticed')
    for (let from = 0; from < drawn.length && !isOver(); from += SLICE) {
      const slice = drawn.slice(from, from + SLICE)
      const near = worth(slice, most)
      const unknown = [...new Set([...past.unknown(near), ...past.red(near)])].filter(isThere)
      await past.ask(runner, unknown, isOver)
      chosen = choose()
      const shared = sharedNumbers()
      const passed = past.all(tests)
      await tryInRounds(runner, slice, {
        number: (mutant) => mutants.indexOf(mutant),
        left: (mutant) =>
          most === Infinity ? leftOf(mutant) : leftOf(mutant).filter((test) => isNear(mutant)(test)),
        isShared: (mutant) => shared.has(mutants.indexOf(mutant)),
        placesIn(mutant, test) {
          const places = passed.get(test)?.places.get(mutants.indexOf(mutant))
          return places === undefined || places.includes(NO_TEST) ? null : places
        },
        tell: (mutant, test, why) => known.keep(mutant, [test], why === null ? null : { test, why }),
        isOver,
      })
      const { length } = slice.filter((one) => stateOf(one) === 'noticed')
      say(
        `${Math.min(from + SLICE, drawn.length)} of ${drawn.length}: of these ${slice.length} ${length} noticed; ${unknown.length} test files asked`,
      )
    }
  }
  isKnown = past.unknown(worth(mutants)).length === 0
  await runner.close()
  await template?.stop()
}

for (const mutant of mutants.toSorted((a, b) =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line,
)) {
  const state = stateOf(mutant)
  if ((state !== 'missed' && state !== 'no test') || isEquivalent(mutant)) continue
  say(
    `${state}: ${mutant.file}:${mutant.line} (${mutant.mutation.kind})\n  - ${mutant.before}\n  + ${mutant.after}`,
  )
}

const folderOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('server/features/') ? 3 : 2)
    .join('/')
say('\n| folder | changes | noticed | equivalent | noticed of the others |\n| --- | --- | --- | --- | --- |')
const byFolder = Map.groupBy(mutants, ({ file }) => folderOf(file))
for (const [name, some] of [...byFolder].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  row(name, tallyOf(name, some))
const tallies = places.map((place) =>
  tallyOf(
    place,
    mutants.filter(({ file }) => file.startsWith(place)),
  ),
)
for (const tally of tallies) row(`**${tally.place}**`, tally)
if (keeper !== null) {
  const chosen = [
    ...(values.sample === '400' ? [] : ['--sample', values.sample]),
    ...(values.seed === '1' ? [] : ['--seed', values.seed]),
    ...positionals,
  ]
  // Where it is not through, what it found when it last was stays, with its day.
  keeper.keep(commandOf('mutate', chosen, process.env), measuredOf(tallies))
}
const { line, isReached } = verdictOf(tallies)
say(`\n${line}`)
process.exit(isReached ? 0 : 1)

function tallyOf(place: string, some: Mutant[]): Tally {
  const tried = some.filter((one) => stateOf(one) !== 'not tried' || isEquivalent(one))
  return {
    place,
    drawn: some.length,
    tried: tried.length,
    noticed: tried.filter((one) => stateOf(one) === 'noticed').length,
    same: tried.filter((one) => stateOf(one) !== 'noticed' && isEquivalent(one)).length,
    left: some.filter((one) => toTry(one) && !tried.includes(one)).length,
  }
}

function row(name: string, { drawn, tried, noticed, same }: Tally): void {
  const share = (of: number) => (of === 0 ? '' : ` (${Math.round((noticed / of) * 100)} %)`)
  const changes = tried === drawn ? `${drawn}` : `${tried} of ${drawn}`
  say(`| ${name} | ${changes} | ${noticed}${share(tried)} | ${same} | ${noticed}${share(tried - same)} |`)
}
