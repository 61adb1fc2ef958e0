import { describe, expect, it } from 'vitest'
import { basemap } from '#data/basemap.ts'
import type { Box, LonLat } from './map-summit.ts'
import { placeRangeNames, RANGE_LINE } from './place-range-names.ts'
import { MOUNTAINS, projectionOf } from './projection.ts'
import { townsIn } from './towns-in.ts'

const named = (box: Box, width: number, height: number, places: LonLat[] = []) => {
  const projection = projectionOf(box, width, height)
  return placeRangeNames(basemap.ranges, projection, townsIn(projection), places)
}
const tatry: Box = [19.6, 49.1, 20.4, 49.45]

describe('names of ranges on a drawn map', () => {
  it('keep off each other and off the edges, on a phone too', () => {
    for (const [width, height] of [
      [760, 390],
      [380, 250],
    ] as const) {
      const placed = named(MOUNTAINS, width, height)
      expect(placed.length).toBeGreaterThan(2)
      for (const [index, one] of placed.entries()) {
        const long = (name: { lines: readonly string[] }) =>
          Math.max(...name.lines.map((line) => line.length))
        expect(one.x - long(one) * 4).toBeGreaterThan(0)
        expect(one.x + long(one) * 4).toBeLessThan(width)
        for (const other of placed.slice(index + 1)) {
          const apart =
            Math.abs(one.x - other.x) >= (long(one) + long(other)) * 4.3 + 10 ||
            Math.abs(one.y - other.y) >= ((one.lines.length + other.lines.length) / 2) * RANGE_LINE
          expect(apart, `${one.name} and ${other.name}`).toBe(true)
        }
      }
    }
  })

  it('lie over their range, or right beside it where the range is smaller', () => {
    for (const [width, height] of [
      [760, 390],
      [380, 250],
    ] as const) {
      const { project } = projectionOf(MOUNTAINS, width, height)
      const places = basemap.ranges.map(({ at }): LonLat => at)
      const placed = named(MOUNTAINS, width, height, places)
      expect(placed.length).toBeGreaterThan(0)
      for (const { name, lines, x, y } of placed) {
        const points = basemap.ranges
          .find((range) => range.name === name)!
          .rings.flat()
          .map(project)
        const [wide, tall] = [Math.max(...lines.map((line) => line.length)) * 5, lines.length * RANGE_LINE]
        const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])]
        expect(Math.min(...xs), name).toBeLessThan(x + wide + 5)
        expect(Math.max(...xs), name).toBeGreaterThan(x - wide - 5)
        expect(Math.min(...ys), name).toBeLessThan(y + tall / 2 + RANGE_LINE)
        expect(Math.max(...ys), name).toBeGreaterThan(y - tall / 2 - RANGE_LINE)
      }
    }
  })

  it('cover no mark where hikes are marks', () => {
    const places = basemap.ranges.map(({ at }): LonLat => at)
    const marks = places.map(projectionOf(MOUNTAINS, 380, 250).project)
    const placed = named(MOUNTAINS, 380, 250, places)
    expect(placed.length).toBeGreaterThan(0)
    for (const { name, lines, x, y } of placed) {
      const wide = Math.max(...lines.map((line) => line.length)) * 4
      const covered = marks.filter(
        (mark) => Math.abs(mark[0] - x) < wide && Math.abs(mark[1] - y) < (lines.length * RANGE_LINE) / 2,
      )
      expect(covered, name).toEqual([])
    }
  })

  it('stand first where most hikes are', () => {
    const izery = basemap.ranges.find(({ slug }) => slug === 'gory-izerskie')!
    expect(named(MOUNTAINS, 760, 390, Array(5).fill(izery.at))[0]?.name).toBe('Góry Izerskie')
  })

  it('make room for lines that run through the middle of a range', () => {
    const range = basemap.ranges.find(({ slug }) => slug === 'tatry-wysokie')!
    const placed = (places: LonLat[]) =>
      named(tatry, 760, 390, places).find(({ name }) => name === range.name)!
    const [before, after] = [placed([]), placed(Array(9).fill(range.at))]
    expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeGreaterThan(RANGE_LINE / 2)
  })

  it('include that of a range whose middle lies outside, when something is shown within it', () => {
    const sniezka: LonLat = [15.7397, 50.7361]
    const around: Box = [15.7, 50.715, 15.78, 50.755]
    expect(named(around, 760, 390).map(({ name }) => name)).not.toContain('Karkonosze')
    expect(named(around, 760, 390, [sniezka]).map(({ name }) => name)).toEqual(['Karkonosze'])
  })

  it('are those of the ranges in the picture alone', () => {
    const names = named(tatry, 760, 390).map(({ name }) => name)
    expect(names).toContain('Tatry Wysokie')
    expect(names).not.toContain('Karkonosze')
  })
})
