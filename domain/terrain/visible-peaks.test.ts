import { describe, expect, it } from 'vitest'
import { landOf } from './testing/land-of.ts'
import { isSeen, sightOf, visiblePeaks, whatHides } from './visible-peaks.ts'

/** Flat land with a wall to the north of the eye, from west to east. */
const WALL = 49.32
const land = landOf((lat) => (Math.abs(lat - WALL) < 0.002 ? 800 : 500))
const from = { lat: 49.3, lon: 19.9, heightM: 502 }

describe('tops that can be seen', () => {
  const top = (name: string, lat: number, lon: number, heightM: number) => ({ name, lat, lon, heightM })
  const tops = [
    top('west', 49.3, 19.85, 700),
    top('behind the wall', 49.35, 19.9, 700),
    top('high above the wall', 49.35, 19.9, 1500),
    top('south', 49.25, 19.9, 700),
    top('underfoot', 49.3, 19.902, 700),
    top('east', 49.3, 19.95, 700),
    top('in another country', 51.3, 19.9, 9000),
  ]
  const seen = visiblePeaks(land, from, tops)

  it('are named clockwise from the north, without those underfoot, hidden or too far', () => {
    expect(seen.map(({ peak }) => peak.name)).toEqual(['high above the wall', 'east', 'south', 'west'])
    expect(seen.map(({ bearing }) => Math.round(bearing))).toEqual([0, 90, 180, 270])
    // 200 m up over 3.6 km.
    expect(seen[1]!.angle).toBeCloseTo(3.1, 1)
  })

  it('are hidden by the named top that is nearest to what stands in the way', () => {
    const sight = sightOf(land, from, tops[1]!)
    expect(isSeen(sight)).toBe(false)
    const [near, nearer] = [top('a', WALL, 19.91, 800), top('b', WALL, 19.905, 800)]
    expect(whatHides(sight, [near, nearer])?.name).toBe('b')
    expect(whatHides(sight, [nearer, near])?.name).toBe('b')
    expect(whatHides(sight, [top('far', WALL, 19.95, 800)])).toBeNull()
    expect(whatHides({ ...sight, between: null }, [near])).toBeNull()
  })
})

it('a top a hair below what stands before it is seen still', () => {
  const between = { lat: WALL, lon: 19.9, degrees: 2, m: 1000, heightM: 600 }
  const sight = { visible: false, between, distanceM: 3000 }
  expect(isSeen({ ...sight, degrees: 1.993 })).toBe(true)
  expect(isSeen({ ...sight, degrees: 1.991 })).toBe(false)
})
