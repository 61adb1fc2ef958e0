import { letterMask, withinTypos } from '../mountains/typo.ts'

const SHORTEST = 4
const LONGEST = 20

/**
 * A word and what is left of it without any one letter, as `slip_words` of the database has it: whatever is one slip of the
 * finger away shares one of these. None for a word so short that a slip makes another word of it.
 */
export function slips(word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST) return []
  const found = new Set([word])
  for (let at = 0; at < word.length; at++) found.add(word.slice(0, at) + word.slice(at + 1))
  return [...found]
}

/** Sharing what is left of them is not enough: „kora” and „rokaa” might. */
export function isOneSlipAway(word: string, typed: string): boolean {
  if (typed.length < SHORTEST) return word === typed
  return withinTypos(typed, letterMask(typed), word, letterMask(word), 1) <= 1
}
