import { expect, test } from 'vitest'
import {
  distanceM,
  nearestPlace,
  packPlaces,
  unpackPlaces,
  windTo,
  type PocketPlaces,
} from './pocket-places.ts'

const known: PocketPlaces = {
  ranges: [
    { slug: 'tatry', name: 'Tatry' },
    { slug: 'karkonosze', name: 'Karkonosze' },
  ],
  places: [
    place('summit', 'Rysy', 49.17953, 20.08805, 0, 'PL', 'rysy', ['Rysy (wierzchołek północno-zachodni)']),
    place('summit', 'Śnieżka', 50.736, 15.73972, 1, 'PL', 'sniezka', []),
    place('hut', 'Chata pod Rysami', 49.17639, 20.08361, 0, 'SK', null, []),
    place('hut', 'Murowaniec', 49.24306, 20.00667, 0, 'PL', null, []),
  ],
}

function place(
  kind: 'summit' | 'hut',
  name: string,
  lat: number,
  lon: number,
  range: number,
  country: 'PL' | 'SK',
  slug: string | null,
  aliases: string[],
) {
  return { kind, name, aliases, heightM: 2000, lat, lon, range, country, slug }
}

test('what is packed comes out as it was', () => {
  expect(unpackPlaces(packPlaces(known))).toEqual(known)
})

test('the nearest hut of all, or the nearest of any kind, with its distance and direction', () => {
  const onRysy = { lat: 49.1795, lon: 20.0881 }
  const hut = nearestPlace(known, onRysy, 'hut')!
  expect([hut.place.name, hut.wind]).toEqual(['Chata pod Rysami', 'sw'])
  expect(hut.distanceM).toBeGreaterThan(400)
  expect(hut.distanceM).toBeLessThan(550)
  expect(nearestPlace(known, onRysy)!.place.name).toBe('Rysy')
})

test('the eight winds, and a kilometre is a kilometre', () => {
  const here = { lat: 49, lon: 20 }
  const far = (north: number, east: number) => ({
    lat: 49 + north * 0.01,
    lon: 20 + (east * 0.01) / Math.cos(0.8552),
  })
  const round = [far(1, 0), far(1, 1), far(0, 1), far(-1, 1), far(-1, 0), far(-1, -1), far(0, -1), far(1, -1)]
  expect(round.map((there) => windTo(here, there))).toEqual(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'])
  expect(Math.round(distanceM(here, { lat: 49.01, lon: 20 }) / 10)).toBe(111)
})
