import { expect, test } from 'vitest'
import { hash } from './hash.ts'

test('a hash stays between 0 and 1 and never changes for the same text', () => {
  for (let id = 0; id < 500; id++) {
    const value = hash(id)
    expect(value).toBeGreaterThanOrEqual(0)
    expect(value).toBeLessThan(1)
    expect(hash(String(id))).toBe(value)
  }
})

test('neighbouring ids land far apart, so that people next to each other look different', () => {
  const tenths = new Set(Array.from({ length: 100 }, (_, id) => Math.floor(hash(id) * 10)))
  expect(tenths.size).toBe(10)
  expect(hash(7, 1)).not.toBe(hash(7, 2))
})
