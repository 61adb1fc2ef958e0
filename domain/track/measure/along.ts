import { metresBetween } from '../geo.ts'
import type { TrackColumns } from '../track.ts'

/** Metres along the raw line, for every point from the first one. */
export function metresAlong({ lat, lon }: Pick<TrackColumns, 'lat' | 'lon'>): Float64Array {
  const along = new Float64Array(lat.length)
  for (let i = 1; i < along.length; i++)
    along[i] = along[i - 1]! + metresBetween(lat[i - 1]!, lon[i - 1]!, lat[i]!, lon[i]!)
  return along
}
