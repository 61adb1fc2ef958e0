import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { decimalDegrees, degreesMinutesSeconds, puwg1992, puwg1992Text, utm } from './coordinates.ts'
import { gpxWaypoint } from './gpx-waypoint.ts'

const sniezka = { lat: 50.7361, lon: 15.7403 }
const rysy = { lat: 49.17958, lon: 20.08811 }

describe('coordinates', () => {
  it('are written in degrees with a Polish comma', () => {
    expect(decimalDegrees(sniezka)).toBe('50,7361°\u00a0N 15,7403°\u00a0E')
    expect(decimalDegrees({ lat: -1.5, lon: -2 }, 1)).toBe('1,5°\u00a0S 2,0°\u00a0W')
  })

  it('are written in degrees, minutes and seconds that never reach sixty', () => {
    expect(degreesMinutesSeconds(sniezka)).toBe('50°44′10″\u00a0N 15°44′25″\u00a0E')
    expect(degreesMinutesSeconds({ lat: 49.99999, lon: 20 })).toBe('50°00′00″\u00a0N 20°00′00″\u00a0E')
  })

  it('agree in UTM with Redfearn’s formulas', () => {
    expect(utm(sniezka)).toBe('33U 552240 5620740')
    expect(utm(rysy)).toBe('34U 433543 5447819')
  })

  it('agree in PUWG 1992 with Redfearn’s formulas to a metre', () => {
    expect(puwg1992(sniezka)).toEqual({ eastingM: 270_067, northingM: 323_859 })
    expect(puwg1992(rysy)).toEqual({ eastingM: 579_276, northingM: 146_354 })
    expect(puwg1992({ lat: 52, lon: 19 }).eastingM).toBe(500_000)
    expect(puwg1992Text(sniezka)).toMatch(/^X\u00a0\d{6} Y\u00a0\d{6}$/)
  })
})

describe('GPX waypoint', () => {
  const nasty = { name: 'Kopa <"&">', heightM: 1377, ...sniezka, description: 'Opis & \u0007„cytat”' }

  it('is well-formed XML that gives back the name, place and height', () => {
    const xml = new DOMParser().parseFromString(
      gpxWaypoint(nasty, 'https://example.pl/a?b=1&c=2'),
      'application/xml',
    )
    const point = xml.getElementsByTagName('wpt')[0]!
    expect([point.getAttribute('lat'), point.getAttribute('lon')]).toEqual(['50.7361', '15.7403'])
    expect(xml.getElementsByTagName('name')[0]!.textContent).toBe('Kopa <"&">')
    expect(xml.getElementsByTagName('ele')[0]!.textContent).toBe('1377')
    expect(xml.getElementsByTagName('desc')[0]!.textContent).toBe('Opis & „cytat”')
    expect(xml.getElementsByTagName('link')[0]!.getAttribute('href')).toBe('https://example.pl/a?b=1&c=2')
  })
})
