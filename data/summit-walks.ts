import type { StartPlace } from '#domain/start-places/start-place.ts'
import { startPlaces } from './gazetteer.ts'
import rows from './places/summit-walks.json' with { type: 'json' }

/** The walk to a summit and back from the start that takes least, as the planner has it in summer. */
export interface SummitWalk {
  start: StartPlace
  /** Null where the planner tells no time: in a park without trails that we know, on ground too steep. */
  minutes: number | null
  distanceM: number
  ascentM: number
  /** Is the whole way on trails that we know? */
  onTrails: boolean
}

type Row = [
  summit: number,
  start: string,
  minutes: number | null,
  distanceM: number,
  ascentM: number,
  onTrails: 0 | 1,
]

const bySlug = new Map(startPlaces.map((start) => [start.slug, start]))

/** By the number of the summit; one that is far from every start of ours is not here. */
export const summitWalks: ReadonlyMap<number, SummitWalk> = new Map(
  (rows as Row[]).flatMap(([id, slug, minutes, distanceM, ascentM, onTrails]) => {
    const start = bySlug.get(slug)
    return start ? [[id, { start, minutes, distanceM, ascentM, onTrails: onTrails === 1 }]] : []
  }),
)
