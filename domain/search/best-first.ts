import { plain } from '../mountains/stem.ts'
import { isOneSlipAway } from './slips.ts'
import { answers } from './typed-words.ts'

/** What a row answers with: its name, and what stands beside it and counts for less. */
export type Telling = { name: string; beside: string }

/** Those that answer, best first; equals stay as they come. What the name says counts for more than what stands beside it. */
export function bestFirst<T>(
  rows: readonly T[],
  typed: readonly string[],
  tellingOf: (row: T) => Telling,
): T[] {
  return rows
    .map((row) => {
      const { name, beside } = tellingOf(row)
      return { row, score: 2 * answers(name, typed) || answers(`${name} ${beside}`, typed) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ row }) => row)
}

/** Those whose name has every typed word but for one slip of the finger in each. */
export function withSlips<T>(rows: readonly T[], typed: readonly string[], nameOf: (row: T) => string): T[] {
  return rows.filter((row) => {
    const words = plain(nameOf(row)).split(' ')
    return typed.every((one) => words.some((word) => isOneSlipAway(word, one)))
  })
}
