import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestSide } from './best-side.ts'

const row = (from: number, count: number, y: number) =>
  Array.from({ length: count }, (_, i) => ({ x: from + i * 40, y }))

describe('the side at which a panorama opens', () => {
  it('is the one with the most names where all stand equally high', () => {
    const left = bestSide([...row(200, 2, 250), ...row(1500, 6, 250), ...row(3000, 3, 250)], 3600, 390)
    expect(left).toBeGreaterThan(1300)
    expect(left + 390).toBeLessThan(1950)
  })

  it('is that of the towering peaks even where more names stand low', () => {
    const left = bestSide([...row(600, 9, 275), ...row(2400, 3, 180)], 3600, 390)
    expect(left).toBeLessThan(2400)
    expect(left + 390).toBeGreaterThan(2480)
  })

  it('is the middle where nothing is named, and the whole strip where the window is wider', () => {
    expect(bestSide([], 3600, 390)).toBe(1605)
    expect(bestSide(row(100, 5, 200), 3600, 4000)).toBe(0)
  })

  it('never leaves the strip and always shows a name when there is one', () => {
    const peak = fc.record({ x: fc.integer({ min: 0, max: 3600 }), y: fc.integer({ min: 60, max: 380 }) })
    fc.assert(
      fc.property(fc.array(peak, { minLength: 1 }), fc.integer({ min: 200, max: 2000 }), (peaks, view) => {
        const left = bestSide(peaks, 3600, view)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(3600 - view)
        expect(peaks.some(({ x }) => x >= left - 1 && x <= left + view + 1)).toBe(true)
      }),
      { examples: [[[{ x: 0, y: 60 }], 200]] },
    )
  })
})
