import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guideMinutes } from '#domain/got/guide-time.ts'
import { estimateLeg, legMinutes, spotNear } from './walk-estimate.ts'

const metres = fc.double({ min: -20_000, max: 20_000, noNaN: true })
const spot = fc.record({ x: metres, y: metres, height: fc.double({ min: 0, max: 2_500, noNaN: true }) })

it('minutes of a leg are those of the guide for what it is estimated to be', () => {
  fc.assert(
    fc.property(spot, spot, (from, to) => {
      expect(legMinutes(from, to)).toBeCloseTo(guideMinutes(estimateLeg(from, to)), 6)
    }),
  )
})

it('a leg is longer than the straight line, goes up a little more, and half of the way down is steep', () => {
  const [low, high] = [
    { x: 0, y: 0, height: 800 },
    { x: 3_000, y: 4_000, height: 1_000 },
  ]
  expect(estimateLeg(low, high)).toEqual({ distanceM: 7_000, ascentM: 325, steepDescentM: 0 })
  expect(estimateLeg(high, low)).toEqual({ distanceM: 7_000, ascentM: 125, steepDescentM: 100 })
})

it('a place is so many metres north and east of the start', () => {
  const { x, y, height } = spotNear({ lat: 60, lon: 20 }, { lat: 60.01, lon: 20.02 }, 700)
  expect([Math.round(x), Math.round(y), height]).toEqual([1112, 1112, 700])
})
