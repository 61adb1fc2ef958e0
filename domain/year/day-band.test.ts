import { expect, it } from 'vitest'
import { dayBand, dayOf, daysOf } from './day-band.ts'

it('is the light of a year: shortest in December, longest in June, with a step where clocks change', () => {
  const band = dayBand(2026)
  const long = band.map(({ rise, set }) => set - rise)
  const [shortest, longest] = [long.indexOf(Math.min(...long)), long.indexOf(Math.max(...long))]
  expect(Math.abs(band[longest]!.day - dayOf('2026-06-21'))).toBeLessThan(8)
  expect([...Array(8).keys(), ...Array.from({ length: 16 }, (_, at) => 346 + at)]).toContain(
    band[shortest]!.day,
  )
  const after = band.find(({ day }) => day >= dayOf('2026-03-29'))!
  const before = band.findLast(({ day }) => day < dayOf('2026-03-29'))!
  expect(after.rise - before.rise).toBeGreaterThan(50)
})

it('numbers days from the first of January', () => {
  expect([dayOf('2026-01-01'), dayOf('2026-12-31'), dayOf('2024-12-31')]).toEqual([0, 364, 365])
  expect([daysOf(2026), daysOf(2024)]).toEqual([365, 366])
})
