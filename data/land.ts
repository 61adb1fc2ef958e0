import { basemap } from './basemap.ts'
import { trailheads, villages } from './places.ts'
import { valleyTowns } from './valley-towns.ts'
// Not by `mountains.ts`, which would bring all summits along into the browser.
import ranges from './mountains/ranges.json' with { type: 'json' }
import knownStarts from './places/known-starts.json' with { type: 'json' }

const nameIn = new Map(ranges.map((range) => [range.slug, range.nameIn]))

const byHand = knownStarts.map((row) => {
  const [name, kind, lat, lon] = row as [string, string, number, number]
  return { name, kind, lat, lon }
})

/** What a hike can be named after beside its summits. */
export const land = {
  trailheads: [...trailheads, ...byHand.filter(({ kind }) => kind !== 'place')],
  villages: [...villages, ...byHand.filter(({ kind }) => kind === 'place')],
  townsOf: Object.fromEntries(Object.entries(valleyTowns).map(([town, slug]) => [town, nameIn.get(slug)!])),
  ranges: basemap.ranges.map(({ slug, rings }) => ({ nameIn: nameIn.get(slug)!, rings })),
}

/** The range of a summit as in „w Gorcach”. */
export const rangeIn = new Map(ranges.map((range) => [range.id, range.nameIn]))
