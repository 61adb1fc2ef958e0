import { basemap } from './basemap.ts'
import { ranges } from './mountains.ts'
import { trailheads, villages } from './places.ts'

const nameIn = new Map(ranges.map((range) => [range.slug, range.nameIn]))

/** What a hike can be named after beside its summits. */
export const land = {
  trailheads,
  villages,
  ranges: basemap.ranges.map(({ slug, rings }) => ({ nameIn: nameIn.get(slug)!, rings })),
}

/** The range of a summit as in „w Gorcach”. */
export const rangeIn = new Map(ranges.map((range) => [range.id, range.nameIn]))
