import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sunTimes } from './sun.ts'

const warsaw = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
})
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (at: Date) => minutes(warsaw.format(at))

const gdansk = { lat: 54.352, lon: 18.646 }
const wisla = { lat: 49.655, lon: 18.859 }
const zielonaGora = { lat: 51.935, lon: 15.506 }
const bialaPodlaska = { lat: 52.032, lon: 23.116 }

// Printed by Astronet for the year 2002, in the winter time of the whole year; here as clocks showed it.
it.each([
  ['Gdańsk', gdansk, '2002-01-25', '07:45', '16:10'],
  ['Gdańsk', gdansk, '2002-03-20', '05:48', '17:58'],
  ['Gdańsk', gdansk, '2002-06-21', '04:10', '21:23'],
  ['Gdańsk', gdansk, '2002-09-23', '06:32', '18:42'],
  ['Gdańsk', gdansk, '2002-12-22', '08:04', '15:22'],
  ['Wisła', wisla, '2002-01-25', '07:26', '16:27'],
  ['Wisła', wisla, '2002-03-20', '05:48', '17:57'],
  ['Wisła', wisla, '2002-06-21', '04:36', '20:55'],
  ['Wisła', wisla, '2002-09-23', '06:31', '18:41'],
  ['Wisła', wisla, '2002-12-22', '07:39', '15:46'],
  ['Zielona Góra', zielonaGora, '2002-06-21', '04:38', '21:21'],
  ['Zielona Góra', zielonaGora, '2002-12-22', '08:03', '15:49'],
  ['Biała Podlaska', bialaPodlaska, '2002-06-21', '04:06', '20:51'],
  ['Biała Podlaska', bialaPodlaska, '2002-12-22', '07:33', '15:18'],
])('rises and sets in %s as the almanac says', (_town, place, day, sunrise, sunset) => {
  const times = sunTimes(day, place)
  expect(Math.abs(clockOf(times.sunrise) - minutes(sunrise)), 'sunrise').toBeLessThanOrEqual(2)
  expect(Math.abs(clockOf(times.sunset) - minutes(sunset)), 'sunset').toBeLessThanOrEqual(2)
})

it('jumps by an hour on the clock, and by minutes in the sky, when clocks are changed', () => {
  const [before, after] = ['2026-03-28', '2026-03-29'].map((day) => sunTimes(day, wisla))
  expect(clockOf(after!.sunrise) - clockOf(before!.sunrise)).toBeGreaterThan(50)
  const shift = after!.sunrise.getTime() - before!.sunrise.getTime() - 86_400_000
  expect(Math.abs(shift)).toBeLessThan(4 * 60_000)
})

it('keeps to the day, first light before sunrise and the last after sunset', () => {
  const days = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  const lat = fc.double({ min: 49, max: 55, noNaN: true })
  const lon = fc.double({ min: 14, max: 24.2, noNaN: true })
  fc.assert(
    fc.property(days, lat, lon, (day, atLat, atLon) => {
      const { dawn, sunrise, sunset, dusk } = sunTimes(day, { lat: atLat, lon: atLon })
      const noon = Date.parse(`${day}T12:00:00Z`)
      const hours = [dawn, sunrise, sunset, dusk].map((at) => (at.getTime() - noon) / 3_600_000)
      expect(hours).toEqual(hours.toSorted((a, b) => a - b))
      expect(hours[0]).toBeGreaterThan(-12.1)
      expect(hours[3]).toBeLessThan(12.1)
      expect(hours[1]! + 24 - hours[2]!).toBeGreaterThan(6)
    }),
  )
})
