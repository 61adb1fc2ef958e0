import { metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'
import type { FollowedWay } from './followed-way.ts'

export type OnWay = {
  /** Metres from the start. */
  m: number
  /** How far the way is, whichever part of it. */
  offM: number
  /** The nearest place of the way. */
  lat: number
  lon: number
}

/** Parts of the way that are farther than the nearest one by less than this may be meant as well. */
const AS_NEAR_M = 30
/** Going back along a way is seldom: what lies behind seems so much farther. */
const BACKWARDS = 2

/**
 * Where on a way somebody is. Ways pass the same place twice, up and down again: of the parts that are about as near, the one is
 * meant that goes on best from the farthest that one has come; at the beginning the first. So whoever turns round before the top of a
 * way that goes back as it came is soon on its way back.
 */
export function locate(
  way: FollowedWay,
  place: { lat: number; lon: number },
  farthest: number | null,
): OnWay {
  const kx = metresPerDegreeOfLongitude(place.lat)
  const found: OnWay[] = []
  let least = Infinity
  for (let i = 1; i < way.lat.length; i++) {
    const ax = (way.lon[i - 1]! - place.lon) * kx
    const ay = (way.lat[i - 1]! - place.lat) * metresPerDegree
    const bx = (way.lon[i]! - place.lon) * kx
    const by = (way.lat[i]! - place.lat) * metresPerDegree
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
    const offM = Math.hypot(ax + dx * share, ay + dy * share)
    if (offM > least + AS_NEAR_M) continue
    least = Math.min(least, offM)
    found.push({
      offM,
      m: way.m[i - 1]! + (way.m[i]! - way.m[i - 1]!) * share,
      lat: way.lat[i - 1]! + (way.lat[i]! - way.lat[i - 1]!) * share,
      lon: way.lon[i - 1]! + (way.lon[i]! - way.lon[i - 1]!) * share,
    })
  }
  const near = found.filter(({ offM }) => offM <= least + AS_NEAR_M)
  const meant = near.reduce((best, one) => (costOf(one, farthest) < costOf(best, farthest) ? one : best))
  return { ...meant, offM: least }
}

/** Metres off the way, and metres by which one would have had to jump along it. */
function costOf({ m, offM }: OnWay, farthest: number | null): number {
  if (farthest === null) return offM + m
  const ahead = m - farthest
  return offM + (ahead >= 0 ? ahead : -ahead * BACKWARDS)
}
