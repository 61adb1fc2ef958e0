import { describe, expect, it } from 'vitest'
import { warsawHour, warsawMoment } from './warsaw-moment.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

describe('an hour on Polish clocks', () => {
  it.each([
    ['in winter', '2026-11-21', '06:30', '2026-11-21T05:30:00.000Z'],
    ['in summer', '2026-07-04', '06:30', '2026-07-04T04:30:00.000Z'],
    ['at midnight', '2026-07-04', '00:00', '2026-07-03T22:00:00.000Z'],
    ['just before summer time begins', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['just after it has begun', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['that comes twice, the first time', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['after summer time has ended', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_name, day, hour, moment) => {
    const at = warsawMoment(day, hour)
    expect(iso(at)).toBe(moment)
    expect(warsawHour(at!)).toBe(hour)
  })

  it('does not exist where the clocks are put forward', () => {
    expect(warsawMoment('2027-03-28', '02:30')).toBeNull()
  })

  it('does not exist on a day that no calendar has', () => {
    expect(warsawMoment('2027-02-30', '10:00')).toBeNull()
    expect(warsawMoment('tomorrow', '10:00')).toBeNull()
  })
})
