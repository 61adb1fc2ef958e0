import { expect, test } from 'vitest'
import { moment } from './format-moment.ts'

const now = new Date('2026-11-16T12:00:00Z')

test('a moment is told by Polish clocks, with its year once that is another', () => {
  expect(moment('2026-11-13T17:02:00Z', now)).toBe('13\u00A0listopada, 18:02')
  expect(moment('2026-07-01T22:30:00Z', now)).toBe('2\u00A0lipca, 0:30')
  expect(moment('2025-12-31T23:30:00Z', now)).toBe('1\u00A0stycznia, 0:30')
  expect(moment('2025-12-31T22:30:00Z', now)).toBe('31\u00A0grudnia\u00A02025, 23:30')
})
