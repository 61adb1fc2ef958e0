import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Mutant } from './draw.ts'
import type { Passed, TestRunner } from './test-runner.ts'
import { writeWhole } from './write-whole.ts'

type Kept = {
  /** Of the test file, and of the changes that were in the code. */
  test: string
  sample: string
  ms: number
  isGreen: boolean
  ids: string[]
  loaded: string[]
  places: Record<string, number[]>
}

/** As many test files as share one process: what is loaded for them is loaded once. */
const AT_ONCE = { unit: 60, api: 60 }

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** Which test comes past which change, kept from run to run; a test file that was edited is asked again. */
export function passedTests(path: string, mutants: readonly Mutant[], read: (file: string) => string) {
  const onDisk = () =>
    (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { samples: {}, files: {} }) as {
      samples: Record<string, string[]>
      files: Record<string, Kept>
    }
  const { samples, files } = onDisk()
  const ids = mutants.map(({ id }) => id)
  const sample = hash(ids.join(' '))
  const numberOf = new Map(ids.map((id, number) => [id, number]))
  const numbersOf = (some: string[]) => some.flatMap((id) => numberOf.get(id) ?? [])

  return {
    unknown: (tests: readonly string[]) => tests.filter((test) => files[test]?.test !== hash(read(test))),

    /** What failed without any change may have missed something, such as a quiet machine: it is asked once more. */
    red: (tests: readonly string[]) => tests.filter((test) => files[test]?.isGreen === false),

    async ask(runner: TestRunner, tests: readonly string[], isOver: () => boolean): Promise<void> {
      samples[sample] = ids
      const asked = new Set(tests)
      for (const isApi of [false, true]) {
        const some = tests.filter((test) => runner.isApi(test) === isApi)
        const step = isApi ? AT_ONCE.api : AT_ONCE.unit
        for (let from = 0; from < some.length && !isOver(); from += step) {
          const found = await runner.passed(some.slice(from, from + step))
          for (const [test, { ms, isGreen, why, numbers, loaded, places }] of found) {
            files[test] = {
              test: hash(read(test)),
              sample,
              ms,
              isGreen,
              ids: numbers.map((number) => ids[number]!),
              loaded: loaded.map((number) => ids[number]!),
              places: Object.fromEntries([...places].map(([number, some]) => [ids[number]!, [...some]])),
            }
            if (!isGreen)
              process.stdout.write(`fails without any change, and is not asked: ${test}\n${why}\n`)
          }
          // Another run, of another folder, may have written in the meantime.
          const now = onDisk()
          Object.assign(samples, now.samples)
          for (const [test, kept] of Object.entries(now.files)) if (!asked.has(test)) files[test] = kept
          writeWhole(path, JSON.stringify({ samples, files }))
        }
      }
    },

    usualMs: (tests: readonly string[]) => tests.reduce((sum, test) => sum + (files[test]?.ms ?? 0), 0),

    /** Of the changes as they are numbered now. One that a test has not been asked about counts as come past while loading. */
    all: (tests: readonly string[]): Map<string, Passed> =>
      new Map(
        tests.flatMap((test): [string, Passed][] => {
          const kept = files[test]
          // Of a test file that was edited since nothing is known.
          if (kept === undefined || kept.test !== hash(read(test))) return []
          const asked = new Set(samples[kept.sample])
          const notAsked = kept.sample === sample ? [] : ids.filter((id) => !asked.has(id))
          return [
            [
              test,
              {
                ms: kept.ms,
                isGreen: kept.isGreen,
                numbers: numbersOf(kept.ids),
                loaded: [...numbersOf(kept.loaded), ...numbersOf(notAsked)],
                places: new Map(
                  Object.entries(kept.places).flatMap(([id, some]) =>
                    numbersOf([id]).map((number): [number, number[]] => [number, some]),
                  ),
                ),
              },
            ],
          ]
        }),
      ),
  }
}
