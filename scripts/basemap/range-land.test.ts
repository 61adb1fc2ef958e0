import { expect, it } from 'vitest'
import { ranges, summits } from '#data/mountains.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { cellAt, rangeLand, type LandGrid } from './range-land.ts'

const relief = readRelief()
/** The Tatry and Podhale. */
const grid: LandGrid = {
  west: 19.6,
  north: 49.5,
  stepLat: 1 / 300,
  stepLon: 1 / 200,
  columns: 160,
  rows: 120,
}
const markers = summits
  .filter(({ lat, lon }) => lat > 49.12 && lat < 49.48 && lon > 19.62 && lon < 20.38)
  .map(({ lat, lon, range }) => ({ lat, lon, range: ranges.findIndex(({ slug }) => slug === range) + 1 }))
const land = rangeLand(relief, grid, markers)
const of = (lat: number, lon: number) => ranges[land[cellAt(grid, lat, lon)]! - 1]?.slug ?? null

it('gives every summit to its range', () => {
  for (const { lat, lon, range } of markers) expect(land[cellAt(grid, lat, lon)]).toBe(range)
})

it('parts the Tatry at Liliowe and leaves the bottom of Podhale to nobody', () => {
  expect(of(49.2325, 19.975)).toBe('tatry-zachodnie')
  expect(of(49.21, 20.03)).toBe('tatry-wysokie')
  expect(heightAt(relief, 49.47, 20.0)).toBeLessThan(650)
  expect(of(49.47, 20.0)).toBeNull()
})
