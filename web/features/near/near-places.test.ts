import { describe, expect, it } from 'vitest'
import type { SummitCard } from '#contract/mountains.ts'
import { nearPlaces, placesNamed } from './near-places.ts'

const summit = (slug: string, name: string): SummitCard => ({
  id: 1,
  slug,
  name,
  heightM: 1_725,
  lat: 49.57,
  lon: 19.53,
  range: 1,
  crowns: [],
  points: 1,
  hikers: 0,
})
const places = nearPlaces([summit('babia-gora', 'Babia Góra'), summit('rysianka', 'Rysianka')])
const found = (text: string) => placesNamed(places, text, 5).map(({ name, kind }) => `${name} ${kind}`)

describe('places to look around from', () => {
  it('are towns, huts, ends of roads and summits, each name of a place once', () => {
    const names = places.filter(({ kind }) => kind !== 'summit').map(({ key }) => key)
    expect(new Set(names).size).toBe(names.length)
    expect(found('Zakopane')).toEqual(['Zakopane town'])
    expect(found('samotnia')).toEqual(['Samotnia hut'])
    expect(found('krowiarki')).toEqual(['Krowiarki trailhead'])
    expect(found('babia')).toEqual(['Babia Góra summit'])
  })

  it('are found without diacritics, and by a part of the name after those that begin so', () => {
    expect(found('krakow')).toContain('Kraków town')
    const named = placesNamed(places, 'gora', 50).map(({ name }) => name)
    expect(named.indexOf('Jelenia Góra')).toBeGreaterThan(-1)
    expect(placesNamed(places, '  ', 5)).toEqual([])
  })

  it('lie in or near the mountains', () => {
    for (const { name, lat, lon } of places) {
      expect(lat, name).toBeGreaterThan(48)
      expect(lat, name).toBeLessThan(52)
      expect(lon, name).toBeGreaterThan(14)
      expect(lon, name).toBeLessThan(25)
    }
  })
})
