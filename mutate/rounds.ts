import type { Mutant } from './draw.ts'
import type { Outcome, TestRunner, Try } from './test-runner.ts'

/** What the rounds ask about a change, and tell of it. */
export type Trial = {
  number: (mutant: Mutant) => number
  /** Test files that it has not been tried with; none when it was noticed. */
  left: (mutant: Mutant) => readonly string[]
  /** Is it evaluated while files are loaded, or in a thread? Then it cannot be switched on for one test file alone. */
  isShared: (mutant: Mutant) => boolean
  /** Places of the tests in a file that come past it; null if that is not known of single tests. */
  placesIn: (mutant: Mutant, test: string) => readonly number[] | null
  /** `why`: what the test said that noticed it; null when it was not noticed. */
  tell: (mutant: Mutant, test: string, why: string | null) => void
  isOver: () => boolean
}

/** Test files that share a process: of one that never ends, the others must be begun anew. */
const MOST = 60
const MOST_TRIES = 8

/**
 * Tries changes until all are noticed or tried with all their tests. Each round runs many test files in one process, each with another
 * change switched on: loading a program takes longer than most tests of it. Of a file only those tests run that come past the change. One
 * that fails might miss what the tests before it left behind: it is believed if it passes without the change, among the same tests.
 */
export async function tryInRounds(
  runner: TestRunner,
  mutants: readonly Mutant[],
  trial: Trial,
): Promise<void> {
  const tries = new Map<Mutant, number>()
  // Those that were asked least first: a run that is cut off has asked the nearest test about all.
  const asked = new Map<Mutant, number>()
  const mayTry = (mutant: Mutant) => (tries.get(mutant) ?? 0) < MOST_TRIES
  const alone = mutants.filter(trial.isShared)
  const together = mutants.filter((mutant) => !trial.isShared(mutant))
  /** Changes and test files that have to be tried with all of the file's tests. */
  const whole = new Set<string>()
  /** Files in which a test needs what those before it left behind. */
  const inOrder = new Set<string>()

  function testsFor(mutant: Mutant, test: string): readonly number[] | null {
    const places = whole.has(`${mutant.id} ${test}`) ? null : trial.placesIn(mutant, test)
    return places !== null && inOrder.has(test) ? upTo(Math.max(...places)) : places
  }

  function told(mutant: Mutant, test: string, why: string | null): void {
    asked.set(mutant, (asked.get(mutant) ?? 0) + 1)
    trial.tell(mutant, test, why)
  }

  const tryAgain = (mutant: Mutant) => tries.set(mutant, (tries.get(mutant) ?? 0) + 1)

  for (const isApi of [false, true]) {
    /** By test file: do those that failed pass without the change? Asked with the next round. */
    let failed = new Map<string, Failed>()
    for (;;) {
      const round = new Map<string, Mutant>()
      const waiting = together.filter((mutant) => mayTry(mutant) && !isCompared(mutant, failed))
      for (const mutant of waiting.toSorted((a, b) => (asked.get(a) ?? 0) - (asked.get(b) ?? 0))) {
        const [test] = trial.left(mutant)
        if (test === undefined || runner.isApi(test) !== isApi || round.has(test) || failed.has(test))
          continue
        if (round.size + failed.size < MOST) round.set(test, mutant)
      }
      if (round.size + failed.size === 0 || trial.isOver()) break
      const some = new Map<string, Try>()
      for (const [test, { places }] of failed) some.set(test, { number: null, tests: places })
      for (const [test, mutant] of round)
        some.set(test, { number: trial.number(mutant), tests: testsFor(mutant, test) })
      const { outcomes } = await runner.tried(some)

      for (const [test, { mutant, why }] of failed) {
        const { result } = outcomes.get(test)!
        if (result === 'green') told(mutant, test, why)
        else tryAgain(mutant)
        if (result === 'red') inOrder.add(test)
      }
      failed = new Map()
      for (const [test, mutant] of round) {
        const outcome = outcomes.get(test)!
        const { tests } = some.get(test)!
        if (outcome.result === 'not run') tryAgain(mutant)
        else if (outcome.result === 'red') {
          const places = tests === null ? null : comparable(tests, outcome)
          if (places === null) told(mutant, test, outcome.why)
          else failed.set(test, { mutant, places, why: outcome.why })
        } else if (tests !== null && !outcome.isReached) {
          // What an earlier test had begun came past it.
          whole.add(`${mutant.id} ${test}`)
          tryAgain(mutant)
        } else told(mutant, test, null)
      }
    }
  }
  for (const mutant of alone) await tryAlone(runner, mutant, trial)
}

type Failed = { mutant: Mutant; places: readonly number[]; why: string }

const isCompared = (mutant: Mutant, failed: ReadonlyMap<string, Failed>) =>
  failed.values().some((one) => one.mutant === mutant)

const upTo = (place: number) => Array.from({ length: place + 1 }, (_, at) => at)

/** The tests of a file that ran, up to the one that failed; null if there is no other before it: then it ran as always. */
function comparable(tests: readonly number[], { failed }: Outcome): readonly number[] | null {
  if (failed === null) return tests
  const ran = tests.filter((place) => place <= failed)
  return ran.length === failed + 1 ? null : ran
}

/** Most are noticed by the first test; the others are not begun for them. */
async function tryAlone(runner: TestRunner, mutant: Mutant, trial: Trial): Promise<void> {
  for (let attempt = 0; attempt < MOST_TRIES && !trial.isOver(); attempt++) {
    const [nearest, ...others] = trial.left(mutant)
    if (nearest === undefined) return
    const isFirst = runner.isApi(nearest)
    for (const files of [[nearest], others.filter((one) => runner.isApi(one) === isFirst), others]) {
      const left = files.filter((file) => trial.left(mutant).includes(file))
      if (left.length === 0) continue
      const { outcomes } = await runner.tried({ number: trial.number(mutant), files: left })
      for (const [test, { result, why }] of outcomes)
        if (result !== 'not run') trial.tell(mutant, test, result === 'red' ? why : null)
    }
  }
}
