import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { angleBetween, panorama, placeLabels } from './panorama.ts'
import { apparentAngle } from './sight.ts'

const bySlug = (slug: string) => summits.find((s) => s.slug === slug)!
const seen = (from: string, to: string) => panorama(bySlug(from), summits).find((v) => v.summit.slug === to)!

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

describe('panorama', () => {
  it.each(GOLDEN)('sees from %s to %s what was worked out independently', (from, to, km, turn, angle) => {
    const view = panorama(bySlug(from), [bySlug(to)], { maxKm: 300 })[0]!
    expect(Math.abs(view.distanceM / 1000 / km - 1)).toBeLessThan(0.004)
    expect(angleBetween(view.bearing, turn)).toBeLessThan(0.2)
    expect(view.angle).toBeCloseTo(angle, 2)
  })

  it('sinks what is far: at equal height the horizon drops by curvature less refraction', () => {
    // 100 km: 100² / (2 × 6371) × 0.87 = 682.8 m below the level line.
    expect(apparentAngle(1000, 1000, 100_000)).toBeCloseTo((Math.atan(-682.8 / 100_000) * 180) / Math.PI, 4)
    expect(apparentAngle(1000, 1682.8, 100_000)).toBeCloseTo(0, 3)
  })

  it('hides a low summit behind a high nearer one, not beside it', () => {
    const from = { lat: 50, lon: 16, heightM: 800 }
    const wall = { lat: 50.1, lon: 16, heightM: 1500 }
    const behind = { lat: 50.2, lon: 16, heightM: 1200 }
    const beside = { lat: 50.2, lon: 16.06, heightM: 1200 }
    const hidden = panorama(from, [wall, behind, beside]).map((v) => [v.summit, v.hidden])
    expect(hidden).toContainEqual([behind, true])
    expect(hidden).toContainEqual([beside, false])
    expect(hidden).toContainEqual([wall, false])
  })

  it('never lets a further summit hide a nearer one, nor a lower one hide a higher one', () => {
    const views = panorama(bySlug('babia-gora'), summits)
    const hidden = views.filter((v) => v.hidden)
    expect(hidden.length).toBeGreaterThan(10)
    for (const view of hidden) {
      const blockers = views.filter((v) => v.distanceM < view.distanceM && v.angle >= view.angle)
      expect(blockers.length).toBeGreaterThan(0)
    }
    expect(seen('babia-gora', 'rysy').hidden).toBe(false)
  })

  it('is ordered by bearing and leaves out oneself', () => {
    const views = panorama(bySlug('tarnica'), summits)
    expect(views.some((v) => v.summit.slug === 'tarnica')).toBe(false)
    expect(views.map((v) => v.bearing)).toEqual(views.map((v) => v.bearing).toSorted((a, b) => a - b))
  })
})

describe('labels', () => {
  it('never overlap, whatever the summits', () => {
    const item = fc.record({
      item: fc.nat(),
      // Whole numbers lie evenly; of doubles most would be next to nothing, and leave the strip.
      x: fc.integer({ min: 0, max: 36_000 }).map((tenths) => tenths / 10),
      score: fc.integer(),
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
      { item: 'low', x: 100, score: 1 },
      { item: 'high', x: 110, score: 5 },
    ]
    expect(placeLabels(items, { width: 3600, gap: 30 }).map((l) => l.item)).toEqual(['high'])
  })
})
