import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { bearing, distanceM } from '../mountains/geo.ts'
import { angleBetween, placeLabels } from './labels.ts'
import { apparentAngle } from '../terrain/sight.ts'

const bySlug = (slug: string) => summits.find((s) => s.slug === slug)!

/**
 * Golden figures worked out apart from this code, from the coordinates in the data:
 * distance by Vincenty on WGS 84, drop = 0.0683 m × km², angle = atan((H − eye − drop) / distance).
 */
const GOLDEN = [
  // from, to, km, bearing, angle
  ['sleza', 'sniezka', 69.698, 258.53, 0.453],
  ['babia-gora', 'rysy', 59.677, 136.97, 0.508],
  ['lysica', 'rysy', 199.013, 197.23, -0.236],
  ['turbacz', 'babia-gora', 42.221, 274.8, 0.395],
] as const

describe('a line of sight', () => {
  it.each(GOLDEN)('sees from %s to %s what was worked out independently', (from, to, km, turn, angle) => {
    const [a, b] = [bySlug(from), bySlug(to)]
    expect(Math.abs(distanceM(a, b) / 1000 / km - 1)).toBeLessThan(0.004)
    expect(angleBetween(bearing(a, b), turn)).toBeLessThan(0.2)
    expect(apparentAngle(a.heightM + 2, b.heightM, distanceM(a, b))).toBeCloseTo(angle, 2)
  })

  it('sinks what is far: at equal height the horizon drops by curvature less refraction', () => {
    // 100 km: 100² / (2 × 6371) × 0.87 = 682.8 m below the level line.
    expect(apparentAngle(1000, 1000, 100_000)).toBeCloseTo((Math.atan(-682.8 / 100_000) * 180) / Math.PI, 4)
    expect(apparentAngle(1000, 1682.8, 100_000)).toBeCloseTo(0, 3)
  })
})

describe('labels', () => {
  it('never overlap, whatever the summits', () => {
    const item = fc.record({
      item: fc.nat(),
      // Whole numbers lie evenly; of doubles most would be next to nothing, and leave the strip.
      x: fc.integer({ min: 0, max: 36_000 }).map((tenths) => tenths / 10),
      weight: fc.integer({ min: 1, max: 1_000 }),
    })
    fc.assert(
      fc.property(fc.array(item, { minLength: 30, maxLength: 300 }), (items) => {
        const labels = placeLabels(items, { width: 3600, gap: 30 })
        expect(labels.length).toBeGreaterThan(1)
        for (let i = 1; i < labels.length; i++)
          expect(labels[i]!.x - labels[i - 1]!.x).toBeGreaterThanOrEqual(30)
      }),
    )
  })

  it('keep the most important one when two compete', () => {
    const items = [
      { item: 'low', x: 100, weight: 1 },
      { item: 'high', x: 110, weight: 5 },
    ]
    expect(placeLabels(items, { width: 3600, gap: 30 }).map((l) => l.item)).toEqual(['high'])
  })

  it('move a name aside rather than lose one that is looked for, without crossing leaders', () => {
    const items = [
      { item: 'Rysy', x: 100, weight: 10, reach: 36 },
      { item: 'Świnica', x: 112, weight: 9, reach: 36 },
      { item: 'lesser', x: 150, weight: 1 },
    ]
    const placed = placeLabels(items, { width: 300, gap: 24 })
    expect(placed.map(({ item }) => item)).toEqual(['Rysy', 'Świnica', 'lesser'])
    placed.slice(1).forEach(({ nameX }, i) => expect(nameX - placed[i]!.nameX).toBeGreaterThanOrEqual(24))
    for (const { x, nameX } of placed) expect(Math.abs(x - nameX)).toBeLessThanOrEqual(36)
  })

  it('weigh as much together as the best of all ways to place them', () => {
    const item = fc.record({ item: fc.nat(), x: fc.integer({ min: 30, max: 270 }), weight: fc.nat(20) })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 9 }), (items) => {
        let best = 0
        for (let mask = 0; mask < 2 ** items.length; mask++) {
          const some = items.filter((_, i) => (mask >> i) & 1).toSorted((a, b) => a.x - b.x)
          if (some.every(({ x }, i) => i === 0 || x - some[i - 1]!.x >= 30))
            best = Math.max(
              best,
              some.reduce((sum, { weight }) => sum + weight, 0),
            )
        }
        const keyed = items.map((one) => ({ ...one, item: one }))
        const placed = placeLabels(keyed, { width: 300, gap: 30 })
        expect(placed.reduce((sum, one) => sum + one.item.weight, 0)).toBe(best)
      }),
    )
  })
})
