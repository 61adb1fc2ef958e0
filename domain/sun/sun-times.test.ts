import { describe, expect, it } from 'vitest'
import { warsawClock } from '../time/warsaw-clock.ts'
import { sunPosition, sunTimes } from './sun-times.ts'

/** Almanac values (UTC) for a level horizon. */
const almanac = [
  { name: 'Warsaw, summer', day: '2026-06-21', lat: 52.23, lon: 21.01, rise: '02:14', set: '19:01' },
  { name: 'Warsaw, winter', day: '2026-12-21', lat: 52.23, lon: 21.01, rise: '06:43', set: '14:26' },
  { name: 'Zakopane, spring', day: '2026-03-20', lat: 49.3, lon: 19.95, rise: '04:44', set: '16:52' },
  { name: 'London, autumn', day: '2026-09-23', lat: 51.5, lon: -0.13, rise: '05:48', set: '17:57' },
]

describe('sunrise and sunset', () => {
  it.each(almanac)(
    'are those of the almanac to within two minutes: $name',
    ({ day, lat, lon, rise, set }) => {
      const found = sunTimes(day, lat, lon)!
      const apart = (at: number, time: string) => Math.abs(at - Date.parse(`${day}T${time}:30Z`)) / 60_000
      expect(apart(found.rise, rise)).toBeLessThan(2)
      expect(apart(found.set, set)).toBeLessThan(2)
    },
  )

  it('stand on Polish clocks an hour later from the day of the change on, and back in autumn', () => {
    const clock = (day: string) => {
      const { rise, set } = sunTimes(day, 50.736, 15.74)!
      return [rise, set].map((at) => warsawClock(new Date(at)))
    }
    const minutes = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])
    for (const [before, after, hour] of [
      ['2026-03-28', '2026-03-29', 60],
      ['2026-10-24', '2026-10-25', -60],
    ] as const) {
      const [was, is] = [clock(before), clock(after)]
      for (const at of [0, 1]) expect(Math.abs(minutes(is[at]!) - minutes(was[at]!) - hour)).toBeLessThan(4)
    }
  })

  it('are nothing on a polar day', () => {
    expect(sunTimes('2026-06-21', 78, 15)).toBeNull()
  })
})

describe('where the sun stands on 13 October 1992 at midnight, by the worked examples of Meeus', () => {
  const at = Date.UTC(1992, 9, 13)

  it('is 7.78507° south of the equator', () => {
    // Seen from the pole its height is its declination; so far below the horizon nothing is lifted.
    expect(sunPosition(at, 90, 0).altitude).toBeCloseTo(-7.78507, 4)
  })

  it('is 13 min 42.7 s before the clocks', () => {
    const noonLon = (720 - 13.7117) / 4
    expect(sunPosition(at, 50, noonLon).azimuth).toBeCloseTo(180, 2)
  })
})
