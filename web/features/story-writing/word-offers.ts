import { land, rangeIn } from '#data/land.ts'
import type { SummitRef } from '#contract/tracks.ts'
import { suggestRoute } from '#domain/story/suggest-route.ts'
import { suggestTitles } from '#domain/story/suggest-title.ts'

/** What the form knows of the hike. */
export type KnownHike = {
  /** The line of its track; null without one. */
  way: { lat: readonly number[]; lon: readonly number[] } | null
  summits: readonly SummitRef[]
  recordedName: string | null
  day: string
}

export type WordOffers = { titles: string[]; route: string | null }

export function wordOffers({ way, summits, recordedName, day }: KnownHike): WordOffers {
  const hike = {
    way: way?.lat.map((lat, at) => ({ lat, lon: way.lon[at]! })) ?? [],
    summits: summits.map(({ name, height, lat, lon, rangeId }) => ({
      name,
      heightM: height,
      lat,
      lon,
      rangeIn: rangeIn.get(rangeId) ?? null,
    })),
    recordedName,
    day,
  }
  return { titles: suggestTitles(hike, land), route: suggestRoute(hike, land) }
}
