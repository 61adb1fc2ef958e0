import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWithin, lastDayOf, precisions, roughDay, seasonOf, seasonOfYear } from './rough-day.ts'

it.each([
  ['2019-07-14', 'day', '2019-07-14', '2019-07-14'],
  ['2019-07-14', 'month', '2019-07-01', '2019-07-31'],
  ['2024-02-10', 'month', '2024-02-01', '2024-02-29'],
  ['2019-12-31', 'month', '2019-12-01', '2019-12-31'],
  ['2019-07-14', 'season', '2019-06-21', '2019-09-22'],
  ['2019-03-21', 'season', '2019-03-21', '2019-06-20'],
  ['2019-12-20', 'season', '2019-09-23', '2019-12-20'],
  ['2019-12-21', 'season', '2019-12-21', '2020-03-20'],
  ['2020-01-15', 'season', '2019-12-21', '2020-03-20'],
  ['2019-07-14', 'year', '2019-01-01', '2019-12-31'],
] as const)('%s, known to the %s, is %s to %s', (day, precision, first, last) => {
  const known = roughDay(day, precision)
  expect(known).toEqual({ date: first, precision })
  expect(lastDayOf(known)).toBe(last)
})

it.each([
  ['2019-03-20', 'winter', 2018],
  ['2019-03-21', 'spring', 2019],
  ['2019-06-21', 'summer', 2019],
  ['2019-09-22', 'summer', 2019],
  ['2019-09-23', 'autumn', 2019],
  ['2019-12-21', 'winter', 2019],
] as const)('%s lies in the %s that began in %i', (day, season, year) => {
  expect(seasonOf(day)).toEqual({ season, year })
})

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const precision = fc.constantFrom(...precisions)

it('names a stretch that holds the day, always by the same first day', () => {
  fc.assert(
    fc.property(day, precision, (named, how) => {
      const known = roughDay(named, how)
      expect(isWithin({ date: named, precision: 'day' }, known)).toBe(true)
      expect(roughDay(known.date, how)).toEqual(known)
      expect(roughDay(lastDayOf(known), how)).toEqual(known)
    }),
  )
})

it('leaves no day between one stretch and the next', () => {
  fc.assert(
    fc.property(day, precision, (named, how) => {
      const known = roughDay(named, how)
      const after = new Date(Date.parse(lastDayOf(known)) + 86_400_000).toISOString().slice(0, 10)
      expect(roughDay(after, how).date).toBe(after)
    }),
  )
})

it('holds what is finer within what is coarser, never the other way round', () => {
  fc.assert(
    fc.property(day, (named) => {
      const [exact, month, season, year] = precisions.map((how) => roughDay(named, how))
      expect(isWithin(exact!, month!) && isWithin(month!, year!) && isWithin(exact!, season!)).toBe(true)
      expect(isWithin(year!, season!) || isWithin(season!, month!) || isWithin(month!, exact!)).toBe(false)
    }),
  )
})

it('knows that a month across the turn of a season lies within none', () => {
  const june = roughDay('2019-06-10', 'month')
  expect(isWithin(june, seasonOfYear('spring', 2019))).toBe(false)
  expect(isWithin(june, seasonOfYear('summer', 2019))).toBe(false)
})
