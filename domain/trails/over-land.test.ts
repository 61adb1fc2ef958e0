import { describe, expect, it } from 'vitest'
import { distanceM, type Place } from '../mountains/geo.ts'
import { judgeGround } from './judge-ground.ts'
import { overLand } from './over-land.ts'
import { planWay } from './plan-way.ts'
import { trailNetwork } from './network.ts'
import { trail } from './testing/make-trail.ts'
import { lengthOfLine, minutesAlong, wayCost, type HeightOf } from './way-cost.ts'

const METRE = 1 / 111_195
const [west, east] = [
  { lat: 49.5, lon: 19.2 },
  { lat: 49.5, lon: 19.25 },
]
/** Nowhere level, so that nothing is taken for water. */
const tilted: HeightOf = (lat, lon) => 800 + (lat - 49.4) * 400 + (lon - 19.1) * 700
/** A hill in the middle of the way, so many metres high and wide. */
const hill =
  (highM: number, wideM: number): HeightOf =>
  (lat, lon) =>
    tilted(lat, lon) +
    highM *
      Math.exp(-(((lat - 49.5) / (wideM * METRE)) ** 2) - ((lon - 19.225) / (wideM * METRE * 1.54)) ** 2)
const nowhere = () => null
const highestOn = (way: readonly Place[], heightOf: HeightOf) =>
  Math.max(...way.map(({ lat, lon }) => heightOf(lat, lon)))

describe('a way over land without known trails', () => {
  it('is nearly straight on even ground, and the same there and back', () => {
    const way = overLand(tilted, west, east)!
    expect([way[0], way.at(-1)]).toEqual([west, east])
    expect(lengthOfLine(way)).toBeLessThan(distanceM(west, east) * 1.06)
    const back = overLand(tilted, east, west)!
    expect(lengthOfLine(back)).toBeCloseTo(lengthOfLine(way), -1)
  })

  it('goes around a steep hill, and takes less time so than straight over it', () => {
    const steep = hill(600, 600)
    const way = overLand(steep, west, east)!
    expect(highestOn(way, steep)).toBeLessThan(highestOn([{ lat: 49.5, lon: 19.225 }], steep) - 250)
    expect(minutesAlong(way, steep)).toBeLessThan(minutesAlong([west, east], steep))
  })

  it('is not found where the ground is not known', () => {
    expect(overLand(() => Number.NaN, west, east)).toBeNull()
  })

  it('has a bounded net: many ways of one question together look at no more ground than one', () => {
    const looksOf = (share: number) => {
      let looks = 0
      const counting: HeightOf = (lat, lon) => {
        looks++
        return hill(900, 4_000)(lat, lon)
      }
      overLand(counting, { lat: 49.3, lon: 19.1 }, { lat: 49.55, lon: 19.5 }, share)
      return looks
    }
    expect(looksOf(1)).toBeLessThan(121_000)
    expect(looksOf(40) * 40).toBeLessThan(130_000)
  })
})

describe('the ground of a way', () => {
  const line = [west, east]

  it('is walked where it is gentle, and too steep on a face', () => {
    expect(judgeGround(line, tilted, nowhere)).toEqual({ ground: 'terrain', park: null })
    expect(judgeGround(line, hill(700, 400), nowhere).ground).toBe('steep')
  })

  it('is too steep across a face, too, though the line itself is level', () => {
    const face: HeightOf = (lat) => 1_000 + (lat - 49.5) / METRE
    expect(judgeGround(line, face, nowhere).ground).toBe('steep')
  })

  it('of a national park is not left for, but a few steps beside the trail are no way', () => {
    const park = () => 'Tatrzański Park Narodowy'
    expect(judgeGround(line, tilted, park)).toEqual({ ground: 'park', park: 'Tatrzański Park Narodowy' })
    expect(judgeGround([west, { lat: 49.501, lon: 19.2 }], tilted, park).ground).toBe('terrain')
  })

  it('without a height is unknown', () => {
    expect(judgeGround(line, () => Number.NaN, nowhere).ground).toBe('unknown')
  })
})

describe('a planned way beside trails', () => {
  const points = [west, east].map((one) => ({ ...one, byHand: false }))
  const none = trailNetwork([])

  it('follows the land, never a straight line over it', () => {
    const steep = hill(600, 600)
    const land = { heightOf: steep, parkAt: nowhere }
    const { parts } = planWay(none, points, wayCost(none, 'time', null, steep), land)
    expect(parts.map(({ ground }) => ground)).toEqual(['terrain'])
    expect(lengthOfLine(parts[0]!.line)).toBeGreaterThan(distanceM(west, east) * 1.05)
  })

  it('keeps to a trail that leads far around where the land between may not be walked', () => {
    const around = trailNetwork([
      trail([
        [49.5, 19.2],
        [49.56, 19.22],
        [49.56, 19.24],
        [49.5, 19.25],
      ]),
    ])
    const cost = wayCost(around, 'time', null, tilted)
    const grounds = (parkAt: () => string | null) =>
      planWay(around, points, cost, { heightOf: tilted, parkAt }).parts.map(({ ground }) => ground)
    expect(grounds(nowhere)).toEqual(['terrain'])
    expect(grounds(() => 'Babiogórski Park Narodowy')).toEqual(['trail'])
  })
})
