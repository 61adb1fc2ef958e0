import { metresAlong } from '../measure/along.ts'
import type { TrackColumns } from '../track.ts'

/** Rise over run of the steepest piece of a track that is at least so long; 0 when there is none. */
export function steepestStretch(track: TrackColumns, lengthM = 100): number {
  const { ele } = track
  const along = metresAlong(track)
  let steepest = 0
  for (let from = 0, to = 0; to < along.length; to++) {
    while (along[to]! - along[from + 1]! >= lengthM) from++
    const run = along[to]! - along[from]!
    if (run >= lengthM) steepest = Math.max(steepest, Math.abs(ele[to]! - ele[from]!) / run)
  }
  return steepest
}
