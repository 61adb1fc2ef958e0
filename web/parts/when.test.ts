import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { precisions, roughDay } from '#domain/time/rough-day.ts'
import { dayOfWhen, firstWhen, whenKinds, whenOf, wrongWhen } from './when.ts'

const TODAY = '2026-03-01'

describe('the answer to „Kiedy to było?”', () => {
  it.each([
    ['today', '2026-03-01', 'day'],
    ['yesterday', '2026-02-28', 'day'],
    ['day', '2026-03-01', 'day'],
    ['month', '2026-03-01', 'month'],
    ['season', '2025-12-21', 'season'],
    ['year', '2026-01-01', 'year'],
  ] as const)('begins, for %s, with %s', (kind, date, precision) => {
    const first = firstWhen(TODAY, kind)
    expect(dayOfWhen(first, TODAY)).toEqual({ date, precision })
    expect(wrongWhen(first, TODAY)).toBeNull()
  })

  it('says every known day again, to correct it', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date(TODAY), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.constantFrom(...precisions), (named, precision) => {
        const known = roughDay(named, precision)
        expect(dayOfWhen(whenOf(known), TODAY)).toEqual(known)
      }),
    )
  })

  it('is no day while none is given, and no day of the future or before 1900', () => {
    const first = firstWhen(TODAY)
    expect(wrongWhen({ ...first, kind: 'day', day: '' }, TODAY)).toBe('missing')
    expect(wrongWhen({ ...first, kind: 'day', day: '2026-03-02' }, TODAY)).toBe('future')
    expect(wrongWhen({ ...first, kind: 'month', month: 4 }, TODAY)).toBe('future')
    expect(wrongWhen({ ...first, kind: 'season', season: 'spring' }, TODAY)).toBe('future')
    expect(wrongWhen({ ...first, kind: 'day', day: '1899-12-31' }, TODAY)).toBe('early')
    expect(whenKinds).toHaveLength(6)
  })
})
