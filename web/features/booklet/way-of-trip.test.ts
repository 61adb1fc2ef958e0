import { expect, it } from 'vitest'
import { romanDay } from './roman-day.ts'
import { wayOfTrip } from './way-of-trip.ts'

it.each([
  ['Krowiarki – Sokolica – Babia Góra', ['Krowiarki', 'Sokolica', 'Babia Góra']],
  ['Karpacz - Śnieżka', ['Karpacz', 'Śnieżka']],
  ['Bielsko-Biała → Szyndzielnia', ['Bielsko-Biała', 'Szyndzielnia']],
  ['Pętla przez las', ['Pętla przez las']],
  ['  ', ['Śnieżka', 'Szrenica']],
])('the way of „%s”', (route, way) => {
  expect(wayOfTrip({ route, summits: ['Śnieżka', 'Szrenica'], title: 'Sobota' })).toEqual(way)
})

it('a trip without route and summits is called by its title', () => {
  expect(wayOfTrip({ route: '', summits: [], title: 'Sobota' })).toEqual(['Sobota'])
})

it.each([
  ['2026-01-17', '17\u00A0I'],
  ['2026-08-08', '8\u00A0VIII'],
  ['2026-12-31', '31\u00A0XII'],
])('%s is written %s', (day, written) => {
  expect(romanDay(day)).toBe(written)
})
