import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOSEST, firstCrop, movedCrop, zoomedCrop, zoomOf, type Crop } from './crop.ts'

const wide = { width: 1600, height: 1200 }
const high = { width: 900, height: 1600 }

describe('what is kept of a profile picture', () => {
  it('begins with the largest square, a little above the middle of a portrait', () => {
    expect(firstCrop(wide)).toEqual({ left: 200, top: 0, side: 1200 })
    expect(firstCrop(high)).toEqual({ left: 0, top: 210, side: 900 })
  })

  it('moves by shares of itself and stops at the edges', () => {
    expect(movedCrop(firstCrop(wide), 0.1, 0, wide)).toEqual({ left: 320, top: 0, side: 1200 })
    expect(movedCrop(firstCrop(wide), -5, -5, wide)).toEqual({ left: 0, top: 0, side: 1200 })
    expect(movedCrop(firstCrop(wide), 5, 5, wide)).toEqual({ left: 400, top: 0, side: 1200 })
  })

  it('is zoomed around its middle', () => {
    expect(zoomedCrop(firstCrop(wide), 2, wide)).toEqual({ left: 500, top: 300, side: 600 })
    expect(zoomOf(zoomedCrop(firstCrop(wide), 2, wide), wide)).toBe(2)
    expect(zoomedCrop(firstCrop(wide), 99, wide).side).toBe(1200 / CLOSEST)
  })

  it('is always a square inside the picture, whatever is done to it', () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 9000 }),
      height: fc.integer({ min: 1, max: 9000 }),
    })
    const share = fc.double({ min: -3, max: 3, noNaN: true })
    const step = fc.oneof(
      fc.record({ x: share, y: share }),
      fc.record({ zoom: fc.double({ min: -1, max: 20, noNaN: true }) }),
    )
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 8 }), (picture, steps) => {
        const last = steps.reduce<Crop>(
          (crop, one) =>
            'zoom' in one ? zoomedCrop(crop, one.zoom, picture) : movedCrop(crop, one.x, one.y, picture),
          firstCrop(picture),
        )
        expect(last.side).toBeGreaterThan(0)
        expect(last.left).toBeGreaterThanOrEqual(0)
        expect(last.top).toBeGreaterThanOrEqual(0)
        expect(last.left + last.side).toBeLessThanOrEqual(picture.width + 1e-6)
        expect(last.top + last.side).toBeLessThanOrEqual(picture.height + 1e-6)
      }),
    )
  })
})
