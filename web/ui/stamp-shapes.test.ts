import { expect, test } from 'vitest'
import { hash } from './hash.ts'
import { letteringSize, stampShapes, stampTurn } from './stamp-shapes.ts'

test('a hand turns a stamp by −9 to +8 degrees, always the same way for the same id', () => {
  expect(stampTurn(0)).toBe(-9)
  expect(stampTurn(0.999999)).toBe(8)
  expect(stampTurn(hash('korona'))).toBe(stampTurn(hash('korona')))
})

test('lettering shrinks with its length and stops where nobody could read it', () => {
  expect(letteringSize('RYSY', 158, 12.5)).toBe(12.5)
  const long = letteringSize('SUDETY, KARPATY, ŁYSOGÓRY', 158, 12.5)
  expect(long).toBeLessThan(12.5)
  expect(long * 25 * 0.68).toBeLessThanOrEqual(159)
  expect(letteringSize('A'.repeat(90), 100, 12.5)).toBe(6.5)
})

test('the six families have different outlines', () => {
  expect(new Set(Object.values(stampShapes).map((shape) => shape.outer)).size).toBe(6)
})
