import { crowns, ranges, summits } from '#data/mountains.ts'
import { namedTops } from '#server/features/terrain/panorama/panoramas.ts'

/** What can be named on a horizon, as the catalogue of a freshly loaded database would have it. */
export function topsOfData() {
  const idOf = new Map(summits.map(({ slug, id }) => [slug, id]))
  const rangeIds = new Map(ranges.map(({ slug, id }) => [slug, id]))
  return namedTops({
    summits: summits.map((summit) => ({ ...summit, rangeId: rangeIds.get(summit.range)! })),
    crownsOfSummit: Map.groupBy(
      crowns.flatMap((crown) => crown.summits.map((slug) => ({ slug: crown.slug, id: idOf.get(slug)! }))),
      ({ id }) => id,
    ),
    rangeById: new Map(ranges.map(({ id, highest }) => [id, { highestId: idOf.get(highest)! }])),
  })
}
