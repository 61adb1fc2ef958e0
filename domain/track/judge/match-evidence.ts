import { medianOf, metresBetween, metresPerDegree } from '../geo.ts'
import type { Evidence } from './match-verdict.ts'
import { CABLE, CAR } from '../measure/move-kinds.ts'
import { analyseMovement } from '../measure/movement.ts'
import { distanceToSegment } from '../measure/segment-distance.ts'
import { reachLat, usualRadiusM, type MatchSummit } from './summit-index.ts'
import type { Track, TrackColumns } from '../track.ts'

export interface NearSummit {
  summit: MatchSummit
  /** Metres in a degree of longitude there. */
  kx: number
  /** First and last point of the line within the summit's reach. */
  first: number
  last: number
}

type Means = Evidence['by']
const means = ['foot', 'gap', 'cable', 'car'] as const

/** How much of the track around a fast visit is looked at, to tell lifts and cars from walking. */
const marginMs = 15 * 60_000
const marginPoints = 900
/** Faster than any hiker on a summit; whatever is slower needs no closer look. */
const fastSpeed = 1.5
const fastWindowMs = 45_000
/** Two tops closer than this share their surroundings. */
const neighboursM = 300
/** As in movement.ts: a silence this long that ends elsewhere. */
const gapMs = 300_000
const gapM = 100
const seamM = 50

/** Looks at nothing but the stretch near the summit: most of a hike is near none, and an import has thousands. */
export function evidenceOf(
  track: Track,
  near: NearSummit,
  all: readonly NearSummit[],
  usualMs: number,
): Evidence | null {
  const { summit } = near
  const silence = Math.max(gapMs, 10 * usualMs)
  let found = closestBy(track, near, (j, i) => (isGap(track, j, i, silence) ? 'gap' : 'foot'))
  if (found.by === 'foot' && isFast(track, found.index)) {
    const rides = rideKinds(track, near)
    found = closestBy(track, near, (j, i) => (isGap(track, j, i, silence) ? 'gap' : rides(i)))
  }
  if (found.closestM === Infinity) return null
  const at = found.index
  const time = track.time[at]!
  return {
    summit,
    ...found,
    ...heightNear(track, near, at, found.radiusM),
    time: Number.isNaN(time) ? null : time,
    nearerNeighbour: all.some(
      (other) =>
        other.summit.id !== summit.id &&
        metresBetween(other.summit.lat, other.summit.lon, summit.lat, summit.lon) < neighboursM &&
        fromPoint(track, at, other) < fromPoint(track, at, near),
    ),
  }
}

/** Median milliseconds between points, from a sample. */
export function usualInterval(track: TrackColumns): number {
  const n = track.time.length
  const stride = Math.max(1, Math.floor(n / 200))
  const sample: number[] = []
  for (let i = 1; i < n; i += stride) {
    const ms = track.time[i]! - track.time[i - 1]!
    if (ms > 0) sample.push(ms)
  }
  return sample.length === 0 ? 0 : medianOf(Float64Array.from(sample))
}

type Closest = Pick<Evidence, 'radiusM' | 'closestM' | 'index' | 'by' | 'dwellS'>

/** The closest approach on foot; lifts, cars and gaps only speak when no step on foot came within the radius. */
function closestBy(track: Track, near: NearSummit, by: (j: number, i: number) => Means): Closest {
  const { lat, lon, time } = track
  const { summit, kx, first, last } = near
  const radiusM = summit.detectRadiusM ?? usualRadiusM
  const best: Record<Means, number> = { foot: Infinity, gap: Infinity, cable: Infinity, car: Infinity }
  const bestAt: Record<Means, number> = { foot: first, gap: first, cable: first, car: first }
  let dwellS = 0
  let j = first
  for (let i = first; i <= last; i++) {
    const off = lat[i]! - summit.lat
    const offBefore = lat[j]! - summit.lat
    const away = (off > reachLat && offBefore > reachLat) || (off < -reachLat && offBefore < -reachLat)
    if (away) {
      j = i
      continue
    }
    if (i > first && i < last && isJump(track, j, i)) continue
    const d = distanceToSegment(summit.lat, summit.lon, kx, lat[j]!, lon[j]!, lat[i]!, lon[i]!)
    if (d < best.foot || d <= radiusM) {
      const how = i === j ? 'foot' : by(j, i)
      if (d < best[how]) {
        best[how] = d
        bestAt[how] = fromPoint(track, j, near) < fromPoint(track, i, near) ? j : i
      }
      if (how === 'gap') {
        // Where the silence began and ended the hiker did stand, although nobody saw the way between.
        for (const end of [j, i]) {
          const alone = fromPoint(track, end, near)
          if (alone < best.foot) {
            best.foot = alone
            bestAt.foot = end
          }
        }
      } else if (how === 'foot' && d <= radiusM && time[i]! > time[j]!) {
        dwellS += Math.min(time[i]! - time[j]!, 3_600_000) / 1000
      }
    }
    j = i
  }
  const how =
    means.find((each) => best[each] <= radiusM) ?? means.find((each) => best[each] < Infinity) ?? 'foot'
  return { radiusM, closestM: best[how], index: bestAt[how], by: how, dwellS }
}

function fromPoint({ lat, lon }: Track, i: number, { summit, kx }: NearSummit): number {
  const x = (lon[i]! - summit.lon) * kx
  const y = (lat[i]! - summit.lat) * metresPerDegree
  return Math.sqrt(x * x + y * y)
}

function apart(track: Track, j: number, i: number): number {
  return metresBetween(track.lat[j]!, track.lon[j]!, track.lat[i]!, track.lon[i]!)
}

/** A single point far from both neighbours, which are near each other. */
function isJump(track: Track, j: number, i: number): boolean {
  const there = apart(track, j, i)
  return there > 60 && there + apart(track, i, i + 1) > 4 * apart(track, j, i + 1)
}

function isGap(track: Track, j: number, i: number, silenceMs: number): boolean {
  const ms = track.time[i]! - track.time[j]!
  if (ms > silenceMs && apart(track, j, i) > gapM) return true
  return startsAt(track.starts, i) && apart(track, j, i) > seamM
}

function startsAt(starts: Uint32Array, i: number): boolean {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! < i) low = middle + 1
    else high = middle
  }
  return starts[low] === i
}

function isFast(track: Track, at: number): boolean {
  const { time } = track
  let a = at
  let b = at
  while (a > 0 && time[at]! - time[a]! < fastWindowMs) a--
  while (b + 1 < time.length && time[b]! - time[at]! < fastWindowMs) b++
  const ms = time[b]! - time[a]!
  return ms > 0 && apart(track, a, b) / (ms / 1000) > fastSpeed
}

function rideKinds(track: Track, near: NearSummit): (i: number) => Means {
  let from = near.first
  let to = near.last
  while (
    from > 0 &&
    near.first - from < marginPoints &&
    !(track.time[near.first]! - track.time[from]! > marginMs)
  )
    from--
  while (
    to + 1 < track.lat.length &&
    to - near.last < marginPoints &&
    !(track.time[to]! - track.time[near.last]! > marginMs)
  )
    to++
  const starts = [0]
  for (const start of track.starts) if (start > from && start <= to) starts.push(start - from)
  const { kept, kind } = analyseMovement({
    lat: track.lat.subarray(from, to + 1),
    lon: track.lon.subarray(from, to + 1),
    ele: track.ele.subarray(from, to + 1),
    time: track.time.subarray(from, to + 1),
    starts: Uint32Array.from(starts),
  })
  const rides = new Map<number, Means>()
  for (let k = 0; k < kept.length; k++) {
    if (kind[k] === CABLE) rides.set(kept[k]! + from, 'cable')
    else if (kind[k] === CAR) rides.set(kept[k]! + from, 'car')
  }
  return (i) => rides.get(i) ?? 'foot'
}

/**
 * The third-highest elevation close to the closest approach (one wild value must not decide), and whether the track
 * gets any higher on its way in or out. Zeros are a device that does not know.
 */
function heightNear(
  track: Track,
  near: NearSummit,
  at: number,
  radiusM: number,
): Pick<Evidence, 'eleM' | 'highestNearby'> {
  const within = Math.max(40, 0.75 * radiusM)
  let one = -Infinity
  let two = -Infinity
  let three = -Infinity
  let known = 0
  let around = -Infinity
  let zeros = 0
  let others = 0
  for (let i = near.first; i <= near.last; i++) {
    const value = track.ele[i]!
    if (Number.isNaN(value)) continue
    if (value === 0) {
      zeros++
      continue
    }
    others++
    const d = fromPoint(track, i, near)
    if (d > within && i !== at) {
      if (d > radiusM && value > around) around = value
      continue
    }
    known++
    if (value > one) {
      three = two
      two = one
      one = value
    } else if (value > two) {
      three = two
      two = value
    } else if (value > three) three = value
  }
  if (known === 0 || zeros >= others) return { eleM: null, highestNearby: false }
  const eleM = known >= 3 ? three : known === 2 ? two : one
  return { eleM, highestNearby: eleM > around - 5 }
}
