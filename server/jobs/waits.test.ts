import { expect, it } from 'vitest'
import { waitAfter } from './waits.ts'

it('waits longer after each failure, and gives a mail server about three days', () => {
  expect([1, 2, 3, 4].map(waitAfter)).toEqual([5, 10, 20, 40])
  expect(waitAfter(30)).toBe(3 * 3600)
  const days = Array.from({ length: 29 }, (_, index) => waitAfter(index + 1)).reduce((a, b) => a + b) / 86_400
  expect(days).toBeGreaterThan(2)
  expect(days).toBeLessThan(4)
})
