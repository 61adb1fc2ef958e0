import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { basemap } from '#data/basemap.ts'
import { ranges, summits } from '#data/mountains.ts'
import { basemapText } from './build-basemap.ts'

describe('the drawn base map', () => {
  it('is exactly what the script makes, every time', () => {
    const text = basemapText()
    expect(text).toBe(basemapText())
    expect(text).toBe(readFileSync(new URL('../data/basemap/basemap.json', import.meta.url), 'utf8'))
  })

  it('outlines every range around its own summits', () => {
    expect(basemap.ranges.map((r) => r.slug)).toEqual(ranges.map((r) => r.slug))
    for (const { slug, rings } of basemap.ranges)
      for (const summit of summits.filter((s) => s.range === slug))
        expect(
          rings.some((ring) => inside(summit.lon, summit.lat, ring)),
          summit.slug,
        ).toBe(true)
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
