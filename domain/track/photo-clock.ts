import { metresBetween } from './geo.ts'
import type { TrackColumns } from './track.ts'

export interface PhotoMoment {
  /** What the camera's clock said, as if it were UTC; null when the file does not know. */
  takenAt: number | null
  /** The camera's own position, if it has one. */
  lat?: number | null
  lon?: number | null
  /** True when the file also gave the zone of its clock, so that `takenAt` is real UTC. */
  zoned?: boolean
}

export interface CameraClock {
  /** Add to a camera time to get the track's time, milliseconds. */
  offsetMs: number
  /** How the offset was found; `assumed` is no better than a guess. */
  basis: 'gps' | 'zone' | 'fit' | 'assumed'
  confidence: number
}

const hour = 3_600_000
/** A photo with a position must lie this near to the track to tell the time. */
const nearM = 60
/** Clocks are wrong by minutes, or by whole hours (zones): more than a day is another trip. */
const widestMs = 26 * hour

/** How wrong the camera's clock is against the track, from the photos' positions or else from how they fit into the hike. */
export function estimateClock(track: TrackColumns, photos: readonly PhotoMoment[]): CameraClock {
  const byPlace = fromPositions(track, photos)
  if (byPlace) return byPlace
  const span = timeSpan(track)
  const times = photos.map((photo) => photo.takenAt).filter((time) => time !== null)
  if (!span || times.length === 0) return { offsetMs: 0, basis: 'assumed', confidence: 0 }
  const inside = (offset: number) =>
    times.filter((time) => time + offset >= span[0] && time + offset <= span[1]).length
  const zoned = photos.some((photo) => photo.zoned)
  if (zoned && inside(0) * 2 >= times.length) return { offsetMs: 0, basis: 'zone', confidence: 0.9 }
  // Polish local time is UTC+1 or +2; a clock left on another zone is off by a whole (half) hour.
  const candidates = [-2, -1, 0, ...Array.from({ length: 53 }, (_, i) => (i - 26) / 2)].map(
    (hours) => hours * hour,
  )
  let best = 0
  let most = -1
  for (const offset of candidates) {
    const count = inside(offset)
    if (count > most) {
      most = count
      best = offset
    }
  }
  const share = most / times.length
  if (share === 0) return { offsetMs: 0, basis: 'assumed', confidence: 0 }
  return { offsetMs: best, basis: 'fit', confidence: 0.6 * share }
}

/** Each positioned photo votes for the moments when the track passed it; the offset with most votes wins. */
function fromPositions(track: TrackColumns, photos: readonly PhotoMoment[]): CameraClock | null {
  const votes: { offset: number; photo: number }[] = []
  let placed = 0
  photos.forEach((photo, number) => {
    if (photo.takenAt === null || typeof photo.lat !== 'number' || typeof photo.lon !== 'number') return
    let any = false
    for (let i = 0; i < track.lat.length; i++) {
      const offset = track.time[i]! - photo.takenAt
      if (!(Math.abs(offset) <= widestMs)) continue
      if (Math.abs(track.lat[i]! - photo.lat) > 0.001) continue
      if (metresBetween(track.lat[i]!, track.lon[i]!, photo.lat, photo.lon) > nearM) continue
      votes.push({ offset, photo: number })
      any = true
    }
    if (any) placed++
  })
  if (placed === 0) return null
  votes.sort((a, b) => a.offset - b.offset)
  // The widest agreement: a window of two minutes that holds the most different photos, the earliest-least absolute.
  const seen = new Map<number, number>()
  let from = 0
  let best = { photos: 0, offset: 0 }
  for (const vote of votes) {
    seen.set(vote.photo, (seen.get(vote.photo) ?? 0) + 1)
    while (vote.offset - votes[from]!.offset > 120_000) {
      const left = votes[from++]!.photo
      if (seen.get(left) === 1) seen.delete(left)
      else seen.set(left, seen.get(left)! - 1)
    }
    const middle = (votes[from]!.offset + vote.offset) / 2
    const better =
      seen.size > best.photos || (seen.size === best.photos && Math.abs(middle) < Math.abs(best.offset))
    if (better) best = { photos: seen.size, offset: middle }
  }
  return {
    offsetMs: Math.round(best.offset),
    basis: 'gps',
    confidence: Math.min(1, 0.6 + 0.15 * best.photos),
  }
}

function timeSpan(track: TrackColumns): [number, number] | null {
  let first = Infinity
  let last = -Infinity
  for (const time of track.time) {
    if (time < first) first = time
    if (time > last) last = time
  }
  return first <= last ? [first, last] : null
}

/** Photos taken shortly before the start or after the end belong to the ends. */
const slackMs = 20 * 60_000

/**
 * The point of the track where each photo was taken, or null: by time with the clock corrected, by its own position
 * when it has no time.
 */
export function placePhotos(
  track: TrackColumns,
  photos: readonly PhotoMoment[],
  clock: CameraClock,
): (number | null)[] {
  const order = [...track.time.keys()].filter((i) => !Number.isNaN(track.time[i]!))
  order.sort((a, b) => track.time[a]! - track.time[b]!)
  return photos.map((photo) => {
    if (photo.takenAt !== null && order.length > 0 && clock.confidence > 0) {
      return atTime(track, order, photo.takenAt + clock.offsetMs)
    }
    if (typeof photo.lat === 'number' && typeof photo.lon === 'number')
      return atPlace(track, photo.lat, photo.lon)
    return null
  })
}

function atTime(track: TrackColumns, order: number[], moment: number): number | null {
  const first = track.time[order[0]!]!
  const last = track.time[order.at(-1)!]!
  if (moment < first - slackMs || moment > last + slackMs) return null
  let low = 0
  let high = order.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (track.time[order[middle]!]! < moment) low = middle + 1
    else high = middle
  }
  const before = order[Math.max(0, low - 1)]!
  const after = order[low]!
  return Math.abs(track.time[before]! - moment) <= Math.abs(track.time[after]! - moment) ? before : after
}

function atPlace(track: TrackColumns, lat: number, lon: number): number | null {
  let best = -1
  let nearest = 200
  for (let i = 0; i < track.lat.length; i++) {
    const d = metresBetween(track.lat[i]!, track.lon[i]!, lat, lon)
    if (d < nearest) {
      nearest = d
      best = i
    }
  }
  return best < 0 ? null : best
}
