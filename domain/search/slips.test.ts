import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneSlipAway, slips } from './slips.ts'

const shares = (one: string, other: string) => slips(one).some((left) => slips(other).includes(left))

test.each([
  ['kowalski', 'kowlaski', 'two letters that changed places'],
  ['kowalski', 'kowalksi', 'two others'],
  ['kowalski', 'kowaski', 'a letter less'],
  ['kowalski', 'kowallski', 'a letter more'],
  ['kowalski', 'kovalski', 'another letter'],
  ['kowalski', 'kowalski', 'none'],
])('%s and %s: %s', (one, other) => {
  expect(shares(one, other)).toBe(true)
  expect(isOneSlipAway(one, other)).toBe(true)
})

test('two slips are too many, and short words must be right', () => {
  expect(isOneSlipAway('kowalski', 'kovalsky')).toBe(false)
  expect(slips('jan')).toEqual([])
  expect(slips('a'.repeat(21))).toEqual([])
  expect(isOneSlipAway('jan', 'jon')).toBe(false)
  expect(isOneSlipAway('jan', 'jan')).toBe(true)
})

test('whatever is one slip away is found by what is left of it', () => {
  const word = fc.stringMatching(/^[a-d]{4,9}$/)
  fc.assert(
    fc.property(word, word, (one, other) => {
      if (isOneSlipAway(one, other)) expect(shares(one, other)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
