import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Writable } from 'node:stream'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'

const TICK_MS = 1000
/** A tick that came so late: the machine slept, and whatever waits for a clock has failed for that alone. */
const SLEPT_MS = 10_000
/** A change that never ends is noticed, too: so many seconds of a core, or of waiting, more than five times what the file takes without it. */
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
}

type Asked = Omit<Passed, 'numbers' | 'loaded'> & { numbers: Set<number>; loaded: Set<number> }
type Outcome = 'green' | 'red' | 'not run'
type Span = { file: string; from: number; to: number }

/** Vitest, kept from run to run in a copy of the project whose sources hold all changes (`switched.ts`). */
export async function testRunner(copy: string, templateUrl: string, usualMs: (file: string) => number) {
  const [passedFile, processFile] = [join(copy, 'passed.jsonl'), join(copy, 'processes')]
  Object.assign(process.env, {
    TEST_TEMPLATE: templateUrl,
    VITEST_MAX_WORKERS: '1',
    MUTATE_PROCESS: processFile,
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
    if (['unit', 'api-server'].includes(one.project.name))
      specifications.set(relative(copy, one.moduleId), one)

  async function run(
    files: readonly string[],
  ): Promise<{ modules: TestModule[]; outcomes: Map<string, Outcome> }> {
    rmSync(processFile, { force: true })
    for (const kept of [vitest.state.filesMap, vitest.state.idMap]) kept.clear()
    spans = []
    let [ticks, last, slept] = [0, Date.now(), false]
    let stuck: string | undefined
    let before: string | undefined
    let coreBefore = 0
    let coreLast = 0
    let endedAt = Infinity
    const clock = setInterval(() => {
      if (Date.now() - last > SLEPT_MS) slept = true
      last = Date.now()
      const now = spans.find(({ to }) => to === Infinity)?.file
      const core = coreSeconds()
      if (now !== before || core < coreBefore) [before, coreBefore, ticks] = [now, core, 0]
      const usual = (usualMs(now ?? '') || UNKNOWN_MS) / 200
      // Whoever has to share a core with others waits for nothing.
      if (core === coreLast && !isRunnable()) ticks++
      coreLast = core
      if (core - coreBefore <= GRACE_S.core + usual && ticks <= GRACE_S.waiting + usual) return
      stuck ??= now
      endedAt = Math.min(endedAt, Date.now())
      endProcesses()
    }, TICK_MS)
    const { testModules: modules } = await vitest.runTestSpecifications(
      files.map((file) => specifications.get(file)!),
    )
    clearInterval(clock)
    const outcomes = new Map<string, Outcome>()
    for (const file of files) {
      const module = modules.find((one) => nameOf(one) === file)
      const isOver = spans.some((span) => span.file === file && span.to < endedAt)
      const isGreen = isOver && module?.ok() === true
      // Nothing is said of what failed while the machine slept, or waited behind what never ended.
      const outcome = isGreen ? 'green' : slept || !(isOver || file === stuck) ? 'not run' : 'red'
      outcomes.set(file, outcome)
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
    tried(changes: ReadonlyMap<string, number> | { number: number; files: readonly string[] }) {
      delete process.env['MUTATE_PASSED']
      if (!('number' in changes)) {
        const byPath = [...changes].map(([file, number]) => [join(copy, file), number])
        process.env['MUTATE_ACTIVE'] = JSON.stringify(Object.fromEntries(byPath))
        return run([...changes.keys()])
      }
      process.env['MUTATE_ACTIVE'] = String(changes.number)
      return run(changes.files)
    },

    /** Which changes each of the files comes past. */
    async passed(files: readonly string[]): Promise<Map<string, Passed>> {
      delete process.env['MUTATE_ACTIVE']
      process.env['MUTATE_PASSED'] = passedFile
      writeFileSync(passedFile, '')
      const { modules, outcomes } = await run(files)
      const found = new Map(
        modules
          .filter((module) => outcomes.get(nameOf(module)) !== 'not run')
          .map((module): [string, Asked] => {
            const isGreen = outcomes.get(nameOf(module)) === 'green'
            const ms = Math.round(module.diagnostic().duration)
            return [
              nameOf(module),
              {
                ms,
                isGreen,
                numbers: new Set(),
                loaded: new Set(),
                ...(!isGreen && { why: wordsOf(module) }),
              },
            ]
          }),
      )
      for (const line of readFileSync(passedFile, 'utf8').split('\n').filter(Boolean)) {
        const [number, path, isLoading, at] = JSON.parse(line) as [number, string | null, boolean, number]
        // A thread knows no test file, but there was one at that time.
        const file =
          path === null ? spans.find(({ from, to }) => from <= at && at <= to)?.file : relative(copy, path)
        const did = file === undefined ? undefined : found.get(file)
        if (!isLoading) did?.numbers.add(number)
        if (isLoading || path === null) did?.loaded.add(number)
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
