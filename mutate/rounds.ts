import type { Mutant } from './draw.ts'
import type { TestRunner } from './test-runner.ts'

/** What the rounds ask about a change, and tell of it. */
export type Trial = {
  number: (mutant: Mutant) => number
  /** Tests that it has not been tried with; none when it was noticed. */
  left: (mutant: Mutant) => readonly string[]
  /** Is it evaluated while files are loaded, or in a thread? Then it cannot be switched on for one test file alone. */
  isShared: (mutant: Mutant) => boolean
  tell: (mutant: Mutant, test: string, isNoticed: boolean) => void
  isOver: () => boolean
}

/** Test files that share a process: of one that never ends, the others must be begun anew. */
const MOST = 24
const MOST_TRIES = 8

/**
 * Tries changes until all are noticed or tried with all their tests. Each round runs many test files in one process, each with another
 * change switched on: loading a program takes longer than most tests of it.
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
  for (const isApi of [false, true])
    for (;;) {
      const round = new Map<string, Mutant>()
      const waiting = together.filter(mayTry)
      for (const mutant of waiting.toSorted((a, b) => (asked.get(a) ?? 0) - (asked.get(b) ?? 0))) {
        const [test] = trial.left(mutant)
        if (test !== undefined && runner.isApi(test) === isApi && !round.has(test) && round.size < MOST)
          round.set(test, mutant)
      }
      if (round.size === 0 || trial.isOver()) break
      const numbers = new Map([...round].map(([test, mutant]) => [test, trial.number(mutant)]))
      const { outcomes } = await runner.tried(numbers)
      for (const [test, mutant] of round) {
        const outcome = outcomes.get(test)
        if (outcome === 'not run') tries.set(mutant, (tries.get(mutant) ?? 0) + 1)
        else {
          asked.set(mutant, (asked.get(mutant) ?? 0) + 1)
          trial.tell(mutant, test, outcome === 'red')
        }
      }
    }
  for (const mutant of alone) await tryAlone(runner, mutant, trial)
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
      for (const [test, outcome] of outcomes)
        if (outcome !== 'not run') trial.tell(mutant, test, outcome === 'red')
    }
  }
}
