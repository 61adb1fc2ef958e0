import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Writable } from 'node:stream'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'

const TICK_MS = 1000
/** A tick that came so late: the machine slept, and whatever waits for a clock has failed for that alone. */
const SLEPT_MS = 10_000
/**
 * A change that never ends is noticed, too: so many seconds of a core more than five times what the file takes without it, or so many of
 * waiting, twice as many in a file that takes long.
 */
const GRACE_S = { core: 8, waiting: 60 }
/** What a file may take that was never run: the longest take half of it. */
const UNKNOWN_MS = 60_000
/** Of a second, as Linux counts them for a process. */
const TICKS_OF_CORE = 100

/** What a test file did with no change switched on. */
export type Passed = {
  ms: number
  isGreen: boolean
  /** What it said, if it failed. */
  why?: string
  /** Numbers of the changes that it came past, and of those that belong to no single test file: while files were loaded, in threads. */
  numbers: number[]
  loaded: number[]
  /** For each number the places of the tests that came past it; `NO_TEST` among them: something that was made ready for several. */
  places: ReadonlyMap<number, readonly number[]>
}

type Asked = Pick<Passed, 'ms' | 'isGreen' | 'why'> & {
  numbers: Set<number>
  loaded: Set<number>
  places: Map<number, number[]>
}
type Result = 'green' | 'red' | 'not run'
export type Outcome = {
  result: Result
  /** The place of the first test that failed; null if it was no single one. */
  failed: number | null
  /** What it said. */
  why: string
  /** Did it come past the change that was switched on for it alone? */
  isReached: boolean
}
/** A change that is switched on for a test file, none without a number, and the places of the tests that run; null for all. */
export type Try = { number: number | null; tests: readonly number[] | null }
/** As `switch.ts` writes it. */
type Line = [number: number, path: string | null, isLoading: boolean, at: number, place: number]
type Span = { file: string; from: number; to: number }

/** Vitest, kept from run to run in a copy of the project whose sources hold all changes (`switched.ts`). */
export async function testRunner(copy: string, templateUrl: string, usualMs: (file: string) => number) {
  const [passedFile, processFile] = [join(copy, 'passed.jsonl'), join(copy, 'processes')]
  const reachedFile = join(copy, 'reached')
  Object.assign(process.env, {
    TEST_TEMPLATE: templateUrl,
    VITEST_MAX_WORKERS: '1',
    MUTATE_PROCESS: processFile,
    MUTATE_REACHED: reachedFile,
  })
  // As if files were named: then vitest.config.ts offers each API test on each engine.
  process.argv.push('all.test.ts')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  let spans: Span[] = []
  const nameOf = (module: TestModule) => relative(copy, module.moduleId)
  const reporter = {
    onTestModuleQueued: (module: TestModule) =>
      void spans.push({ file: nameOf(module), from: Date.now(), to: Infinity }),
    onTestModuleEnd(module: TestModule) {
      const span = spans.find(({ file }) => file === nameOf(module))
      if (span !== undefined) span.to = Date.now()
    },
  }
  const vitest = await createVitest(
    { root: copy, config: join(copy, 'vitest.config.ts'), watch: false, reporters: [reporter] },
    {},
    { stdout: silent, stderr: silent },
  )
  for (const project of vitest.projects) project.config.setupFiles.push(join(copy, 'mutate/stop-at-first.ts'))
  await vitest.standalone()
  const specifications = new Map<string, TestSpecification>()
  for (const one of await vitest.globTestSpecifications())
    if (['unit', 'unit-web', 'api-server'].includes(one.project.name))
      specifications.set(relative(copy, one.moduleId), one)

  async function run(
    files: readonly string[],
  ): Promise<{ modules: TestModule[]; outcomes: Map<string, Outcome> }> {
    rmSync(processFile, { force: true })
    writeFileSync(reachedFile, '')
    for (const kept of [vitest.state.filesMap, vitest.state.idMap]) kept.clear()
    spans = []
    let [ticks, last, slept] = [0, Date.now(), false]
    let stuck: string | undefined
    let before: string | undefined
    let coreBefore = 0
    let coreLast = 0
    let endedAt = Infinity
    const looks = new Map<string, { all: number; busy: number }>()
    const clock = setInterval(() => {
      if (Date.now() - last > SLEPT_MS) slept = true
      last = Date.now()
      const now = spans.find(({ to }) => to === Infinity)?.file
      const core = coreSeconds()
      if (now !== before || core < coreBefore) [before, coreBefore, ticks] = [now, core, 0]
      const usual = (usualMs(now ?? '') || UNKNOWN_MS) / 200
      const isBusy = core !== coreLast || isRunnable()
      // Whoever has to share a core with others waits for nothing.
      if (!isBusy) ticks++
      if (now !== undefined) {
        const { all, busy } = looks.get(now) ?? { all: 0, busy: 0 }
        looks.set(now, { all: all + 1, busy: busy + (isRunnable() ? 1 : 0) })
      }
      coreLast = core
      const waiting = GRACE_S.waiting + Math.min(GRACE_S.waiting, usual)
      if (core - coreBefore <= GRACE_S.core + usual && ticks <= waiting) return
      stuck ??= now
      endedAt = Math.min(endedAt, Date.now())
      endProcesses()
    }, TICK_MS)
    const { testModules: modules } = await vitest.runTestSpecifications(
      files.map((file) => specifications.get(file)!),
    )
    clearInterval(clock)
    const reached = new Set(readFileSync(reachedFile, 'utf8').split('\n'))
    const outcomes = new Map<string, Outcome>()
    for (const file of files) {
      const module = modules.find((one) => nameOf(one) === file)
      const isOver = spans.some((span) => span.file === file && span.to < endedAt)
      const isGreen = isOver && module?.ok() === true
      const why = module === undefined ? '' : wordsOf(module)
      const { all, busy } = looks.get(file) ?? { all: 0, busy: 0 }
      // Nothing is said of what failed while the machine slept, or waited behind what never ended, or had too little of a core for its clock.
      const isTooSlow = /timed out in \d+ ?ms/.test(why) && busy * 3 > all
      const isUnclear = slept || isTooSlow || !(isOver || file === stuck)
      const failed =
        module === undefined
          ? -1
          : [...module.children.allTests()].findIndex((test) => test.result().state === 'failed')
      outcomes.set(file, {
        result: isGreen ? 'green' : isUnclear ? 'not run' : 'red',
        failed: failed === -1 || module!.errors().length > 0 ? null : failed,
        why: file === stuck ? 'never ends' : why,
        isReached: reached.has(join(copy, file)),
      })
    }
    return { modules, outcomes }
  }

  /** The processes of this run: one, and whichever it started of itself. */
  const processes = () =>
    existsSync(processFile) ? readFileSync(processFile, 'utf8').trim().split('\n') : []

  /** What Linux says of each, from its state on. */
  const stats = () =>
    processes().map((pid) => {
      const stat = `/proc/${pid}/stat`
      return existsSync(stat) ? readFileSync(stat, 'utf8').split(') ')[1]!.split(' ') : []
    })

  const isRunnable = () => stats().some(([state]) => state === 'R')

  function coreSeconds(): number {
    const used = stats().map((words) => (Number(words[11] ?? 0) + Number(words[12] ?? 0)) / TICKS_OF_CORE)
    return used.reduce((sum, seconds) => sum + seconds, 0)
  }

  function endProcesses(): void {
    for (const pid of processes())
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
  }

  return {
    isThere: (file: string) => specifications.has(file),
    isApi: (file: string) => specifications.get(file)?.project.name === 'api-server',

    /** Each file with a change of its own, or all with the same, which may then be one that is evaluated while files are loaded. */
    tried(changes: ReadonlyMap<string, Try> | { number: number; files: readonly string[] }) {
      delete process.env['MUTATE_PASSED']
      delete process.env['MUTATE_TESTS']
      if ('number' in changes) {
        process.env['MUTATE_ACTIVE'] = String(changes.number)
        return run(changes.files)
      }
      const byPath = [...changes].map(([file, one]) => ({ path: join(copy, file), ...one }))
      const numbers = byPath.flatMap(({ path, number }) => (number === null ? [] : [[path, number]]))
      const tests = byPath.flatMap(({ path, tests }) => (tests === null ? [] : [[path, tests]]))
      process.env['MUTATE_ACTIVE'] = JSON.stringify(Object.fromEntries(numbers))
      process.env['MUTATE_TESTS'] = JSON.stringify(Object.fromEntries(tests))
      return run([...changes.keys()])
    },

    /** Which changes each of the files comes past. */
    async passed(files: readonly string[]): Promise<Map<string, Passed>> {
      delete process.env['MUTATE_ACTIVE']
      delete process.env['MUTATE_TESTS']
      process.env['MUTATE_PASSED'] = passedFile
      writeFileSync(passedFile, '')
      const { modules, outcomes } = await run(files)
      const found = new Map(
        modules
          .filter((module) => outcomes.get(nameOf(module))!.result !== 'not run')
          .map((module): [string, Asked] => {
            const isGreen = outcomes.get(nameOf(module))!.result === 'green'
            const ms = Math.round(module.diagnostic().duration)
            return [
              nameOf(module),
              {
                ms,
                isGreen,
                numbers: new Set(),
                loaded: new Set(),
                places: new Map(),
                ...(!isGreen && { why: wordsOf(module) }),
              },
            ]
          }),
      )
      for (const line of readFileSync(passedFile, 'utf8').split('\n').filter(Boolean)) {
        const [number, path, isLoading, at, place] = JSON.parse(line) as Line
        // A thread knows no test file, but there was one at that time.
        const file =
          path === null ? spans.find(({ from, to }) => from <= at && at <= to)?.file : relative(copy, path)
        const did = file === undefined ? undefined : found.get(file)
        if (did === undefined) continue
        if (!isLoading) did.numbers.add(number)
        if (isLoading || path === null) did.loaded.add(number)
        const known = did.places.get(number)
        if (known === undefined) did.places.set(number, [place])
        else known.push(place)
      }
      return new Map(
        [...found].map(([file, did]) => [
          file,
          { ...did, numbers: [...did.numbers], loaded: [...did.loaded] },
        ]),
      )
    },

    close: () => vitest.close(),
  }
}

export type TestRunner = Awaited<ReturnType<typeof testRunner>>

const wordsOf = (module: TestModule) =>
  [
    ...module.errors(),
    ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
  ]
    .map(({ message }) => message.slice(0, 600))
    .join('\n')
