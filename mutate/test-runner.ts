import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Writable } from 'node:stream'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'

const TICK_MS = 1000
/** A tick that came so late: the machine slept, and whatever waits for a clock has failed for that alone. */
const SLEPT_MS = 10_000
/** A change that never ends is noticed, too: so many seconds more than five times what the tests take without it. */
const GRACE_TICKS = 40

/** What a test file did with no change switched on. */
export type Passed = {
  ms: number
  isGreen: boolean
  /** Numbers of the changes that it came past, and of those that were come past while files were loaded. */
  numbers: number[]
  loaded: number[]
}

/** Vitest, kept from run to run in a copy of the project whose sources hold all changes (`switched.ts`). */
export async function testRunner(copy: string, templateUrl: string, { bail }: { bail: number }) {
  const [passedFile, processFile] = [join(copy, 'passed.jsonl'), join(copy, 'processes')]
  Object.assign(process.env, {
    TEST_TEMPLATE: templateUrl,
    VITEST_MAX_WORKERS: '1',
    MUTATE_PROCESS: processFile,
  })
  // As if files were named: then vitest.config.ts offers each API test on each engine.
  process.argv.push('all.test.ts')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const times: { file: string; from: number; to: number }[] = []
  const nameOf = (module: TestModule) => relative(copy, module.moduleId)
  const reporter = {
    onTestModuleStart: (module: TestModule) =>
      void times.push({ file: nameOf(module), from: Date.now(), to: Infinity }),
    onTestModuleEnd(module: TestModule) {
      const last = times.findLast(({ file }) => file === nameOf(module))
      if (last !== undefined) last.to = Date.now()
    },
  }
  const vitest = await createVitest(
    { root: copy, config: join(copy, 'vitest.config.ts'), watch: false, reporters: [reporter], bail },
    {},
    { stdout: silent, stderr: silent },
  )
  await vitest.standalone()
  const specifications = new Map<string, TestSpecification>()
  for (const one of await vitest.globTestSpecifications())
    if (['unit', 'api-server'].includes(one.project.name))
      specifications.set(relative(copy, one.moduleId), one)

  /** Whether all passed, and what each did. Tried again if the machine slept meanwhile. */
  async function run(
    files: readonly string[],
    mostTicks: number,
  ): Promise<{ isGreen: boolean; modules: TestModule[] }> {
    for (;;) {
      rmSync(processFile, { force: true })
      // What failed under the last change is no reason to stop under this one.
      for (const kept of [vitest.state.filesMap, vitest.state.idMap]) kept.clear()
      let [ticks, last, slept] = [0, Date.now(), false]
      const clock = setInterval(() => {
        if (Date.now() - last > SLEPT_MS) slept = true
        last = Date.now()
        if (++ticks % mostTicks === 0) endProcesses()
      }, TICK_MS)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        files.map((file) => specifications.get(file)!),
      )
      clearInterval(clock)
      const isGreen = unhandledErrors.length === 0 && testModules.every((module) => module.ok())
      if (isGreen || !slept) return { isGreen, modules: testModules }
    }
  }

  function endProcesses(): void {
    if (!existsSync(processFile)) return
    for (const pid of readFileSync(processFile, 'utf8').trim().split('\n'))
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
  }

  return {
    files: [...specifications.keys()],
    isApi: (file: string) => specifications.get(file)?.project.name === 'api-server',

    /** The test file that fails under a change, or null. */
    async noticedBy(number: number, files: readonly string[], usualMs: number): Promise<string | null> {
      process.env['MUTATE_ACTIVE'] = String(number)
      delete process.env['MUTATE_PASSED']
      const { isGreen, modules } = await run(files, GRACE_TICKS + Math.ceil(usualMs / 200))
      if (isGreen) return null
      const failed = modules.find((module) => !module.ok())
      return failed === undefined ? files[0]! : nameOf(failed)
    },

    /** Which changes each of the files comes past. */
    async passed(files: readonly string[]): Promise<Map<string, Passed>> {
      delete process.env['MUTATE_ACTIVE']
      process.env['MUTATE_PASSED'] = passedFile
      writeFileSync(passedFile, '')
      times.length = 0
      const { modules } = await run(files, Infinity)
      const found = new Map(
        modules.map(
          (module): [string, { ms: number; isGreen: boolean; numbers: Set<number>; loaded: Set<number> }] => [
            nameOf(module),
            { ms: module.diagnostic().duration, isGreen: module.ok(), numbers: new Set(), loaded: new Set() },
          ],
        ),
      )
      for (const line of readFileSync(passedFile, 'utf8').split('\n').filter(Boolean)) {
        const [number, path, isLoading, at] = JSON.parse(line) as [number, string | null, boolean, number]
        // A thread knows no test file, but there was one at that time.
        const file =
          path === null ? times.find(({ from, to }) => from <= at && at <= to)?.file : relative(copy, path)
        if (file !== undefined) found.get(file)?.[isLoading ? 'loaded' : 'numbers'].add(number)
      }
      return new Map(
        [...found].map(([file, { ms, isGreen, numbers, loaded }]) => [
          file,
          { ms: Math.round(ms), isGreen, numbers: [...numbers], loaded: [...loaded] },
        ]),
      )
    },

    close: () => vitest.close(),
  }
}

export type TestRunner = Awaited<ReturnType<typeof testRunner>>
