import { expect, test } from 'vitest'
import { isDue } from './bring-own.ts'

const HOUR = 3_600_000
const now = 100 * HOUR

test.each([
  ['nothing was brought yet', null, true],
  ['an hour ago', `7 ${now - HOUR}`, false],
  ['seven hours ago', `7 ${now - 7 * HOUR}`, true],
  ['tomorrow, before the clock was put back', `7 ${now + 24 * HOUR}`, true],
  ['for somebody else', `8 ${now - HOUR}`, true],
])('what is one’s own is asked for a few times a day: %s', (_, kept, expected) => {
  expect(isDue(kept, '7', now)).toBe(expected)
})
