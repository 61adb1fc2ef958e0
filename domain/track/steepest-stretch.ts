import { metresBetween } from './geo.ts'
import type { TrackColumns } from './track.ts'

/** Rise over run of the steepest piece of a track that is at least so long; 0 when there is none. */
export function steepestStretch({ lat, lon, ele }: TrackColumns, lengthM = 100): number {
  const along = new Float64Array(lat.length)
  for (let i = 1; i < along.length; i++)
    along[i] = along[i - 1]! + metresBetween(lat[i - 1]!, lon[i - 1]!, lat[i]!, lon[i]!)
  let steepest = 0
  for (let from = 0, to = 0; to < along.length; to++) {
    while (along[to]! - along[from + 1]! >= lengthM) from++
    const run = along[to]! - along[from]!
    if (run >= lengthM) steepest = Math.max(steepest, Math.abs(ele[to]! - ele[from]!) / run)
  }
  return steepest
}
