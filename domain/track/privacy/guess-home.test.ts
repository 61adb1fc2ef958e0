import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import { guessHomes, type Place } from './guess-home.ts'

const home: Place = { lat: 50.06, lon: 19.94 }

/** A place so many metres from home, in a direction. */
const around = (metres: number, degrees: number): Place => ({
  lat: home.lat + (Math.sin((degrees * Math.PI) / 180) * metres) / metresPerDegree,
  lon: home.lon + (Math.cos((degrees * Math.PI) / 180) * metres) / metresPerDegreeOfLongitude(home.lat),
})

const ends = (seen: Place[]) => seen.map((place, story) => ({ story, seen: place, real: home }))

describe('what a stranger infers', () => {
  it('an end that is not hidden is the place itself', () => {
    expect(guessHomes(ends([home]))).toEqual([{ real: home, stories: 1, missM: 0 }])
  })

  it('ends cut at equal distances all around give the place away, even when most lie on one side', () => {
    const [all] = guessHomes(ends([0, 90, 180, 270].map((angle) => around(400, angle))))
    expect(all!.missM).toBeLessThan(5)
    const [side] = guessHomes(ends([0, 30, 70, 110].map((angle) => around(400, angle))))
    expect(side!.missM).toBeLessThan(5)
    expect(side!.stories).toBe(4)
  })

  it('ends cut at random distances on one side do not', () => {
    const [guess] = guessHomes(ends([around(400, 10), around(900, 20), around(650, 35), around(500, 50)]))
    expect(guess!.missM).toBeGreaterThan(200)
  })

  it('places far from each other are told apart, the one with most stories first', () => {
    const far: Place = { lat: 49.3, lon: 19.9 }
    const found = guessHomes([
      { story: 1, seen: far, real: far },
      ...ends([around(300, 0), around(300, 120)]).map((end) => ({ ...end, story: end.story + 2 })),
    ])
    expect(found.map(({ stories }) => stories)).toEqual([2, 1])
  })

  it('two ends of one story are one story', () => {
    expect(
      guessHomes([
        { story: 7, seen: home, real: home },
        { story: 7, seen: home, real: home },
      ])[0]!.stories,
    ).toBe(1)
  })
})

it('any ends give finite guesses, and every story is counted somewhere', () => {
  const place = fc.record({
    lat: fc.double({ min: 49, max: 51, noNaN: true }),
    lon: fc.double({ min: 15, max: 23, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (seen) => {
      const found = guessHomes(ends(seen))
      expect(found.every(({ missM }) => Number.isFinite(missM))).toBe(true)
      expect(found.reduce((sum, { stories }) => sum + stories, 0)).toBe(seen.length)
    }),
  )
})
