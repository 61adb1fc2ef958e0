import rows from '#data/demo/crowd-walks.json' with { type: 'json' }
import type { Way } from '#domain/track/generate/record-way.ts'
import { decodeTrack } from '#domain/track/line/encode.ts'

/** A walk that several hikers go, each on a day of their own: found by the planner over trails and over the land. */
export type Walk = {
  /** Slugs of what it is walked for, in the order in which it is climbed. */
  targets: string[]
  /** Where it begins and ends, as people call it. */
  start: string
  /** Slug of the range of the first summit. */
  range: string
  /** Huts that it passes. */
  huts: string[]
  colours: ('red' | 'blue' | 'green' | 'yellow' | 'black')[]
  distanceM: number
  ascentM: number
  /** By the rule of the guide. */
  minutes: number
  line: string
  ele: string
  tops: number[]
  back?: boolean
}

export const walks = rows as Walk[]

export function wayOfWalk(walk: Walk): Way {
  const { lat, lon, ele } = decodeTrack({ ...walk, time: '', starts: [0] })
  if (!walk.back) return { lat, lon, ele, tops: walk.tops }
  const thereAndBack = (column: Float64Array) => [...column, ...column.toReversed().slice(1)]
  return { lat: thereAndBack(lat), lon: thereAndBack(lon), ele: thereAndBack(ele), tops: walk.tops }
}
