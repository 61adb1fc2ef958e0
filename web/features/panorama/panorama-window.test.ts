import { describe, expect, it } from 'vitest'
import type { Panorama, PanoramaPeak } from '#contract/panorama.ts'
import { clampZoom, HORIZON_Y, labelsIn, nextPeak, placeStrip, turnTo, wrapped } from './panorama-window.ts'

const peak = (name: string, bearing: number, heightM = 1_000): PanoramaPeak => ({
  name,
  slug: null,
  heightM,
  distanceM: 20_000,
  bearing,
  angle: 0.5,
  y: HORIZON_Y - 27,
  worth: heightM / 1_000,
})
const peaks = [
  peak('Gerlach', 135.9, 2_655),
  peak('Rysy', 136.3, 2_499),
  peak('Krywań', 143.1),
  peak('Pilsko', 250),
]
const panorama = {
  width: 3_600,
  height: 386,
  fromAz: 340,
  stretch: 5.4,
  peaks,
  labels: [],
  horizon: Array.from({ length: 720 }, (_, i) => (i === 272 ? 300 : 0)),
} as unknown as Panorama

describe('the window of a panorama', () => {
  it('has the direction in its middle at every zoom', () => {
    for (const zoom of [1, 2.5, 8]) {
      const placed = placeStrip(panorama, { azimuth: 136, zoom }, 1_000)
      expect(placed.xOf(136)).toBe(500)
      expect(placed.left + wrapped(136 - 340) * 10 * zoom).toBeCloseTo(500)
      expect(placed.xOf(137) - 500).toBeCloseTo(10 * zoom)
    }
  })

  it('lets no mountain leave the picture at the top', () => {
    const { stretch } = placeStrip(panorama, { azimuth: 136, zoom: 8 }, 1_000)
    expect(3 * 10 * 5.4 * stretch).toBeLessThanOrEqual(121)
    expect(placeStrip(panorama, { azimuth: 20, zoom: 8 }, 1_000).stretch).toBe(8)
  })

  it('writes as many names as fit, those of the strip first and the followed one always', () => {
    const names = (labels: ReturnType<typeof labelsIn>) => labels.map(({ peak: { name } }) => name)
    const crowd = Array.from({ length: 40 }, (_, i) => peak(`P${i}`, 130 + i / 4, 2_000 + i))
    const many = { ...panorama, peaks: [...peaks, ...crowd] }
    const placed = placeStrip(many, { azimuth: 140, zoom: 1 }, 1_000)
    const free = labelsIn(many, placed, 1_000, null)
    expect(names(free)).toContain('Gerlach')
    free.slice(1).forEach(({ nameX }, i) => expect(nameX - free[i]!.nameX).toBeGreaterThanOrEqual(23.9))
    expect(names(free)).not.toContain('P3')
    expect(names(labelsIn(many, placed, 1_000, crowd[3]!))).toContain('P3')
    const strip = { ...many, labels: [{ name: 'P3', distanceM: 20_000 }] as Panorama['labels'] }
    expect(names(labelsIn(strip, placed, 1_000, null))).toContain('P3')
    const near = placeStrip(many, { azimuth: 140, zoom: 8 }, 1_000)
    expect(labelsIn(panorama, near, 1_000, null)).toHaveLength(3)
  })

  it('writes no name of a top that the drawing hides', () => {
    const { worth: _, ...hidden } = peak('Hidden', 140)
    const placed = placeStrip(panorama, { azimuth: 140, zoom: 1 }, 1_000)
    expect(labelsIn({ peaks: [hidden], labels: [] }, placed, 1_000, null)).toEqual([])
  })

  it('goes from summit to summit round the whole horizon', () => {
    expect(nextPeak(peaks, 136.3, 1)!.name).toBe('Krywań')
    expect(nextPeak(peaks, 136.3, -1)!.name).toBe('Gerlach')
    expect(nextPeak(peaks, 250, 1)!.name).toBe('Gerlach')
    expect(nextPeak([], 0, 1)).toBeNull()
  })

  it('turns by the shorter way and keeps the zoom in its limits', () => {
    expect(turnTo(350, 10)).toBe(20)
    expect(turnTo(10, 350)).toBe(-20)
    expect([0.2, 3, 99].map(clampZoom)).toEqual([1, 3, 8])
  })
})
