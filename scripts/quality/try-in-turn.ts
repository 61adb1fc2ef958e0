import { judged, type Measured } from '#domain/quality/figures.ts'
import { seconds, type Outcome } from '../../faults/lib/outcome.ts'
import type { FigureKeeper } from './keep-figures.ts'

/** Null: this machine does not let us. */
export type Try = () => Promise<Outcome> | null

type Verdict = { missed: number; impossible: number }

/**
 * One after another, each told as soon as it is over. What fell over is missed like a goal; its figures of before are taken off the card,
 * for nothing was measured. What could not be tried at all leaves them as they are.
 */
export async function tryInTurn(
  tries: Iterable<readonly [name: string, start: Try]>,
  commandFor: (name: string) => string,
  keeper: FigureKeeper | null,
): Promise<Verdict> {
  const verdict: Verdict = { missed: 0, impossible: 0 }
  for (const [name, start] of tries) {
    const began = performance.now()
    const running = start()
    if (running === null) {
      verdict.impossible++
      console.log(`– ${name}: this machine does not let us make a place of our own (unshare)`)
      continue
    }
    const outcome: Outcome = await running.catch((error: Error) => ({
      name,
      figures: [],
      problems: [String(error.stack)],
    }))
    const measured = measuredBy(outcome)
    const command = commandFor(name)
    keeper?.keep(command, measured)
    keeper?.forgetOthers(
      command,
      measured.filter(({ value }) => Number.isFinite(value)).map((one) => one.name),
    )
    const missed = measured.filter(({ ok }) => !ok)
    const isWell = outcome.problems.length === 0 && missed.length === 0
    if (!isWell) verdict.missed++
    console.log(`${isWell ? '✓' : '✗'} ${outcome.name} (${seconds(performance.now() - began)})`)
    const goals = missed.map(({ name: one, value, unit, goal }) => `${one}: ${value} ${unit} (goal ${goal})`)
    const wrong = outcome.problems.length > 0 ? outcome.problems : goals
    console.log(`    ${[...outcome.figures, ...wrong.map((one) => `✗ ${one}`)].join('\n    ')}`)
  }
  return verdict
}

/** Where something went wrong, all that was measured beside it says so; but for what knows about itself. */
function measuredBy({ measured = [], problems }: Outcome): Measured[] {
  return measured.map((one) => judged({ problems: problems.length, ...one }))
}
