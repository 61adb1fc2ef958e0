import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PanoramaPeak } from '#contract/panorama.ts'
import { fitPhoto, namesOnPhoto } from './photo-fit.ts'

const peak = (name: string, bearing: number, angle: number): PanoramaPeak => ({
  name,
  slug: null,
  heightM: 2_000,
  distanceM: 50_000,
  bearing,
  angle,
  y: 0,
  worth: 1,
})

describe('a photo under the horizon', () => {
  it('has the two chosen summits exactly where they were put', () => {
    const place = fc.integer({ min: 0, max: 3_000 })
    fc.assert(
      fc.property(
        place,
        place,
        place,
        place,
        fc.double({ min: 1, max: 40, noNaN: true }),
        (ax, ay, bx, by, turn) => {
          fc.pre(Math.hypot(ax - bx, ay - by) > 10)
          const a = { peak: peak('A', 350, 0.4), x: ax, y: ay }
          const b = { peak: peak('B', 350 + turn - (350 + turn >= 360 ? 360 : 0), 1.2), x: bx, y: by }
          const fit = fitPhoto(a, b)!
          const [pa, pb] = [fit(a.peak)!, fit(b.peak)!]
          expect(Math.hypot(pa.x - ax, pa.y - ay)).toBeLessThan(0.01)
          expect(Math.hypot(pb.x - bx, pb.y - by)).toBeLessThan(0.01)
        },
      ),
    )
  })

  it('puts a third summit between the two, higher when it stands higher', () => {
    const a = { peak: peak('A', 130, 1), x: 100, y: 500 }
    const b = { peak: peak('B', 140, 1), x: 1_100, y: 500 }
    const { x, y } = fitPhoto(a, b)!(peak('C', 135, 2))!
    expect(x).toBeCloseTo(600, 0)
    expect(y).toBeCloseTo(400, -1)
  })

  it('names only what is on the photo, and nothing when the two are one', () => {
    const a = { peak: peak('A', 130, 1), x: 100, y: 500 }
    const b = { peak: peak('B', 140, 1), x: 1_100, y: 500 }
    const peaks = [a.peak, b.peak, peak('C', 135, 2), peak('D', 160, 1), peak('E', 320, 1)]
    const names = namesOnPhoto(peaks, a, b, { width: 1_200, height: 900 })
    expect(names.map((one) => one.peak.name)).toEqual(['A', 'C', 'B'])
    expect(namesOnPhoto(peaks, a, { ...b, x: 100, y: 500 }, { width: 1_200, height: 900 })).toEqual([])
  })
})
