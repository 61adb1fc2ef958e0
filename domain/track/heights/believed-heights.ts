import type { Movement } from '../measure/move-kinds.ts'
import { analyseMovement } from '../measure/movement.ts'
import type { Track } from '../track.ts'
import type { HeightsFrom } from './heights-from.ts'
import {
  heightFault,
  isGroundKnown,
  offsetFromGround,
  type Ground,
  type HeightFault,
} from './judge-heights.ts'

export interface Believed {
  track: Track
  movement: Movement
  from: HeightsFrom
  /** What was wrong with the file's own heights. */
  fault: HeightFault | null
  /** By how much the device's heights lie above the land along the way; null where the land or they are not known. */
  againstLandM: number | null
}

/**
 * The track with heights that can be believed: its own, or those of the ground under the hiker's smoothed way, all of them. Without
 * ground (a browser, a hike abroad) the file is taken at its word.
 */
export function believedHeights(track: Track, ground: Ground | null): Believed {
  const movement = analyseMovement(track)
  const own: Believed = {
    track,
    movement,
    from: hasHeights(track) ? 'device' : 'none',
    fault: null,
    againstLandM: null,
  }
  if (ground === null) return own
  const under = groundUnder(track, movement, ground)
  const { kept, positions } = movement
  const pick = (column: Float64Array) => Float64Array.from(kept, (i) => column[i]!)
  const columns = {
    ele: pick(track.ele),
    time: pick(track.time),
    lat: positions.lat,
    lon: positions.lon,
    ground: pick(under),
  }
  const fault = heightFault(columns)
  if (fault === null) return { ...own, againstLandM: offsetFromGround(columns.ele, columns.ground) }
  if (!isGroundKnown(under)) return { ...own, fault }
  const lifted = { ...track, ele: under }
  return { track: lifted, movement: analyseMovement(lifted), from: 'terrain', fault, againstLandM: null }
}

function hasHeights({ ele }: Track): boolean {
  return ele.some((height) => height !== 0 && !Number.isNaN(height))
}

/** In tenths of a metre, as they are written into files. */
const TENTHS = 10

/** Under where the hiker most likely was: a receiver that wanders across a steep slope climbs nothing. */
function groundUnder(track: Track, { kept, positions }: Movement, ground: Ground): Float64Array {
  const under = new Float64Array(track.lat.length)
  let k = 0
  for (let i = 0; i < under.length; i++) {
    const isKept = kept[k] === i
    const height = isKept
      ? ground(positions.lat[k]!, positions.lon[k]!)
      : ground(track.lat[i]!, track.lon[i]!)
    under[i] = Math.round(height * TENTHS) / TENTHS
    if (isKept) k++
  }
  return under
}
