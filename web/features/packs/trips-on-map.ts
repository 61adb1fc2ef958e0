import type { PackInfo } from '#contract/packs.ts'
import type { TripCard } from '#contract/trips.ts'

const SOON_MS = 7 * 86_400_000

type Trip = Pick<TripCard, 'id' | 'title' | 'startsAt' | 'cancelled' | 'own' | 'summits'>

/** Trips of the next week that one goes on and that lead into a map: without it they would have none. */
export function tripsOnMap(
  { box: [west, south, east, north] }: Pick<PackInfo, 'box'>,
  trips: readonly Trip[],
  now: number,
): Trip[] {
  return trips.filter(({ startsAt, cancelled, own, summits }) => {
    const left = new Date(startsAt).getTime() - now
    // A day that has begun is not over.
    const isSoon = left < SOON_MS && left > -86_400_000
    const isThere = summits.some(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east)
    return isSoon && !cancelled && own !== null && isThere
  })
}
