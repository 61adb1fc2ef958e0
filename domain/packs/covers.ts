import { tileBox } from '../terrain/mercator.ts'
import { BLOCKS, type Relief } from '../terrain/relief.ts'

/** Is all the land under a web map tile known? Else it is better asked of the server. */
export function coversTile(relief: Relief, z: number, x: number, y: number): boolean {
  const [west, south, east, north] = tileBox(z, x, y)
  for (let row = rowOf(relief, south); row <= rowOf(relief, north); row++)
    for (let column = columnOf(relief, west); column <= columnOf(relief, east); column++) {
      if (row < 0 || column < 0 || row >= relief.rows || column >= relief.columns) return false
      if (relief.starts[row * relief.columns + column]! < 0) return false
    }
  return true
}

/** Is anything known under it? */
export function touchesTile(relief: Relief, z: number, x: number, y: number): boolean {
  const [west, south, east, north] = tileBox(z, x, y)
  const [top, right] = [relief.rows - 1, relief.columns - 1]
  for (let row = Math.max(0, rowOf(relief, south)); row <= Math.min(top, rowOf(relief, north)); row++)
    for (
      let column = Math.max(0, columnOf(relief, west));
      column <= Math.min(right, columnOf(relief, east));
      column++
    )
      if (relief.starts[row * relief.columns + column]! >= 0) return true
  return false
}

const rowOf = (relief: Relief, lat: number) => Math.floor(lat * BLOCKS - relief.south10)
const columnOf = (relief: Relief, lon: number) => Math.floor(lon * BLOCKS - relief.west10)
