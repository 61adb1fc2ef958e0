import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { basemap } from '#data/basemap.ts'
import { ranges, summits } from '#data/mountains.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { rangeOutlines } from './basemap/range-outlines.ts'
import { basemapText } from './build-basemap.ts'

describe('the drawn base map', () => {
  it('is exactly what the script makes', () => {
    const text = basemapText(rangeOutlines(readRelief()))
    expect(text).toBe(readFileSync(new URL('../data/basemap/basemap.json', import.meta.url), 'utf8'))
  }, 120_000)

  it('outlines every range, and of a hundred summits ninety-eight lie in their own alone', () => {
    expect(basemap.ranges.map((r) => r.slug)).toEqual(ranges.map((r) => r.slug))
    const right = summits.filter(({ lat, lon, range }) => {
      const around = basemap.ranges.filter(({ rings }) => rings.some((ring) => inside(lon, lat, ring)))
      return around.length === 1 && around[0]!.slug === range
    })
    expect(right.length / summits.length).toBeGreaterThanOrEqual(0.98)
  })

  it('draws a border between two ranges once: what one has of it, the other has too', () => {
    const segments = new Map<string, number>()
    for (const { rings } of basemap.ranges)
      for (const ring of rings)
        ring.slice(1).forEach((point, i) => {
          const key = [String(ring[i]), String(point)].toSorted().join(' ')
          segments.set(key, (segments.get(key) ?? 0) + 1)
        })
    const shared = [...segments.values()].filter((times) => times > 1)
    expect(Math.max(...segments.values())).toBe(2)
    expect(shared.length).toBeGreaterThan(300)
  })

  it.each([
    ['tatry-zachodnie', 49.2335, 19.87],
    ['tatry-wysokie', 49.2, 20.06],
    ['gorce', 49.543, 20.15],
    ['beskid-niski', 49.5, 21.3],
    ['bieszczady', 49.1, 22.6],
    ['karkonosze', 50.76, 15.65],
    [null, 49.48, 20.03],
    [null, 50.9, 15.73],
    [null, 50.06, 19.94],
    [null, 50.43, 16.65],
  ])('has %s at %d %d, as atlases have it', (slug, lat, lon) => {
    const around = basemap.ranges.filter(({ rings }) => rings.some((ring) => inside(lon, lat, ring)))
    expect(around.map((range) => range.slug)).toEqual(slug === null ? [] : [slug])
  })

  it('has the name of every range, and its place amid the outline', () => {
    expect(basemap.ranges.map((r) => r.name)).toEqual(ranges.map((r) => r.name))
    for (const { slug, at, rings } of basemap.ranges) {
      const [lons, lats] = [0, 1].map((axis) => rings.flat().map((point) => point[axis]!)) as [
        number[],
        number[],
      ]
      expect(Math.min(...lons) < at[0] && at[0] < Math.max(...lons), slug).toBe(true)
      expect(Math.min(...lats) < at[1] && at[1] < Math.max(...lats), slug).toBe(true)
    }
  })

  it('has rivers and towns inside its box, and rings that close', () => {
    const [west, south, east, north] = basemap.box
    for (const [lon, lat] of [...basemap.rivers.flatMap((r) => r.line), ...basemap.towns.map((t) => t.at)])
      expect(lon > west && lon < east && lat > south && lat < north).toBe(true)
    for (const ring of basemap.ranges.flatMap((r) => r.rings)) expect(ring[0]).toEqual(ring.at(-1))
  })
})

function inside(x: number, y: number, ring: readonly (readonly [number, number])[]): boolean {
  let odd = false
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!
    const [bx, by] = ring[i]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}
