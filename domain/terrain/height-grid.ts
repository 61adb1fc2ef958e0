import { gridOf, type Grid } from './contours.ts'
import { BLOCKS, blockOf, heightAt, smoothHeightAt, type Relief } from './relief.ts'

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** More looks than this at the land under one point of the grid no longer change a picture. */
const MOST_LOOKS = 5
/** Beyond the known land the picture goes on as a plain. */
const UNKNOWN_M = 200

/**
 * Heights under a picture, one column and row more on each side. Where nodes lie wider than the grid they are joined smoothly; where
 * they lie closer the mean of several is taken, so that a small map does not glitter.
 */
export function heightGrid(
  relief: Relief,
  [west, south, east, north]: Box,
  columns: number,
  rows: number,
): Grid {
  const dLon = (east - west) / (columns - 1)
  const dLat = (north - south) / (rows - 1)
  const looks = Math.min(
    MOST_LOOKS,
    Math.round(dLat / nodeSpacing(relief, (south + north) / 2, (west + east) / 2)),
  )
  return gridOf(columns + 2, rows + 2, (column, row) => {
    const lat = north - (row - 1) * dLat
    const lon = west + (column - 1) * dLon
    if (looks < 2) return orPlain(smoothHeightAt(relief, lat, lon))
    let sum = 0
    for (let i = 0; i < looks; i++)
      for (let k = 0; k < looks; k++)
        sum += orPlain(
          heightAt(relief, lat + ((i + 0.5) / looks - 0.5) * dLat, lon + ((k + 0.5) / looks - 0.5) * dLon),
        )
    return sum / (looks * looks)
  })
}

const orPlain = (height: number) => (Number.isNaN(height) ? UNKNOWN_M : height)

function nodeSpacing(relief: Relief, lat: number, lon: number): number {
  const block = blockOf(relief, lat, lon)
  return block < 0 ? 1 / 1200 : 1 / (BLOCKS * relief.sides[block]!)
}

/** Evens out the noise of measurement, which would make contours shiver. */
export function blurred({ values, width, height }: Grid): Grid {
  const pass = (from: Float32Array, step: number, limit: (at: number) => boolean) =>
    from.map((value, at) => (limit(at) ? value : (from[at - step]! + 2 * value + from[at + step]!) / 4))
  const across = pass(values, 1, (at) => at % width === 0 || at % width === width - 1)
  const down = pass(across, width, (at) => at < width || at >= width * (height - 1))
  return { values: down, width, height }
}
