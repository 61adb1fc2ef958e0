import type { SummitRef } from '#contract/tracks.ts'
import { land, rangeIn } from '#data/land.ts'
import { suggestTitles } from '#domain/story/suggest-title.ts'
import type { Digest } from '#server/features/tracks/tracks.service.ts'

/** The first title that the form would offer for this file. Only what is shown of the line has a say in it. */
export function importedTitle(
  recordedName: string | null,
  digest: Digest,
  day: string,
  summits: readonly SummitRef[],
): string {
  const { lat, lon } = digest.shown.profile
  const hike = {
    way: lat.map((one, at) => ({ lat: one, lon: lon[at]! })),
    summits: summits.map(({ name, height, rangeId, ...at }) => ({
      ...at,
      name,
      heightM: height,
      rangeIn: rangeIn.get(rangeId) ?? null,
    })),
    recordedName,
    day,
  }
  return suggestTitles(hike, land)[0]!
}
