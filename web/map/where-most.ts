import { metresBetween } from '#domain/track/geo.ts'

type Place = { lat: number; lon: number }

/** As far as one sees as one group of mountains: the Tatry with Podhale, the Sudety from Karkonosze to Góry Sowie. */
const REACH_M = 60_000

/** The places that have most others within reach, with those: where a phone's map opens instead of over the whole country. */
export function whereMost<One extends Place>(places: readonly One[]): One[] {
  let most: One[] = []
  for (const middle of places) {
    const near = places.filter((one) => metresBetween(middle.lat, middle.lon, one.lat, one.lon) <= REACH_M)
    if (near.length > most.length) most = near
  }
  return most
}
