import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPath, deepestFoot, steepestWalk, type Stop, type Top } from './generate-path.ts'
import { makeRng } from './rng.ts'

const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const stop: fc.Arbitrary<Stop> = fc.record({
  x: metres(-3_000, 3_000),
  y: metres(-3_000, 3_000),
  z: metres(200, 2_400),
  pauseS: fc.constant(0),
  by: fc.constantFrom('foot' as const, 'foot' as const, 'cable' as const),
})

describe('a made-up way', () => {
  it('is nowhere on foot steeper than people walk, whatever lies between its stops', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(stop, { minLength: 2, maxLength: 6 }),
        metres(0.05, 0.9),
        (seed, stops, gradient) => {
          const tops: Top[] = stops
            .slice(1, -1)
            .map(({ x, y, z }) => ({ x, y, z, gradient, foot: deepestFoot }))
          const { x, y, z, by } = buildPath(stops, tops, [{ x: 0, y: 0, r: 300 }], makeRng(seed))
          for (let i = 1; i < x.length; i++) {
            const run = Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!)
            if (by[i] === 'foot')
              expect(Math.abs(z[i]! - z[i - 1]!)).toBeLessThanOrEqual(steepestWalk * run + 1e-6)
          }
          expect(Math.max(...z)).toBeGreaterThanOrEqual(Math.max(...tops.map((top) => top.z)) - 1e-6)
        },
      ),
    )
  })
})
