import { bearing, distanceM, type Place } from '../mountains/geo.ts'

export type Near<T> = { place: T; distanceM: number; bearing: number }

/** What is nearest to where one stands, the nearest first. */
export function nearest<T extends Place>(
  from: Place,
  places: readonly T[],
  withinM: number,
  most: number,
): Near<T>[] {
  const dLat = withinM / 111_195
  return places
    .filter(({ lat }) => Math.abs(lat - from.lat) <= dLat)
    .map((place) => ({ place, distanceM: distanceM(from, place) }))
    .filter((one) => one.distanceM <= withinM)
    .toSorted((a, b) => a.distanceM - b.distanceM)
    .slice(0, most)
    .map((one) => ({ ...one, bearing: bearing(from, one.place) }))
}
