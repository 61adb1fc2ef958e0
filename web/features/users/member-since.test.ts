import { expect, test } from 'vitest'
import { monthAfterSince } from './member-since.ts'

test.each([
  ['2021-05-30', 'maja\u00A02021'],
  ['2026-11-01', 'listopada\u00A02026'],
  ['2024-01-11', 'stycznia\u00A02024'],
])('%s reads „od %s”', (iso, words) => {
  expect(monthAfterSince(iso)).toBe(words)
})
