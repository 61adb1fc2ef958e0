import { metresBetween } from '../track/geo.ts'
import { sameHike, type Fingerprint } from '../track/measure/fingerprint.ts'

/** What makes us ask. None of it is an accusation: watches err, buttons are forgotten, buses are taken. */
export const doubtReasons = ['speed', 'climb-rate', 'jump', 'same-track', 'far-apart'] as const
export type DoubtReason = (typeof doubtReasons)[number]

export type Doubt = { reason: DoubtReason; evidence: Record<string, number> }

/** The fastest marathon was run at 21 km/h on asphalt; who keeps 18 km/h over the whole way does not walk in mountains. */
const fastestKmh = 18
const leastWayM = 3_000
/** The record of a vertical kilometre is 2 080 m an hour. */
const steepestMh = 2_200
const leastAscentM = 300
/** Faster than any road between two places of a track that are at least so far apart. */
const fastestJumpKmh = 160
const leastJumpM = 5_000
/** Two tracks of one hiker at the same time, so far from each other. */
const apartM = 30_000
const overlapMs = 10 * 60_000

export type JudgedStory = {
  distanceM: number | null
  ascentM: number | null
  /** Minutes of moving, or of the whole way where only that is known. */
  minutes: number | null
  fingerprint: Fingerprint | null
  /** Tracks of others who were not there, told before this one. */
  othersBefore: Fingerprint[]
  /** The hiker's own other tracks. */
  own: Fingerprint[]
}

export function judgeStory(story: JudgedStory): Doubt[] {
  const doubts: Doubt[] = []
  const hours = (story.minutes ?? 0) / 60
  const kmh = hours > 0 ? (story.distanceM ?? 0) / 1000 / hours : 0
  if ((story.distanceM ?? 0) >= leastWayM && kmh > fastestKmh) {
    doubts.push({ reason: 'speed', evidence: { kmh: tenth(kmh) } })
  }
  const metresAnHour = hours > 0 ? (story.ascentM ?? 0) / hours : 0
  if ((story.ascentM ?? 0) >= leastAscentM && metresAnHour > steepestMh) {
    doubts.push({ reason: 'climb-rate', evidence: { metresAnHour: Math.round(metresAnHour) } })
  }
  const track = story.fingerprint
  if (track === null) return doubts
  const jump = longestJump(track)
  if (jump !== null) doubts.push({ reason: 'jump', evidence: jump })
  if (story.othersBefore.some((other) => sameHike(other, track))) {
    doubts.push({ reason: 'same-track', evidence: {} })
  }
  const apart = Math.max(
    0,
    ...story.own.filter((other) => overlap(other, track)).map((one) => between(one, track)),
  )
  if (apart > apartM) doubts.push({ reason: 'far-apart', evidence: { km: Math.round(apart / 1000) } })
  return doubts
}

/** Places of a fingerprint stand at equal shares of its time. */
function longestJump({ startedAt, endedAt, places }: Fingerprint): { km: number; kmh: number } | null {
  if (startedAt === null || endedAt === null) return null
  const hours = (endedAt - startedAt) / 3_600_000 / (places.length / 2 - 1)
  let longest = 0
  for (let at = 2; at < places.length; at += 2) {
    const metres = metresBetween(places[at - 2]!, places[at - 1]!, places[at]!, places[at + 1]!)
    longest = Math.max(longest, metres)
  }
  const kmh = longest / 1000 / hours
  if (longest < leastJumpM || !(kmh > fastestJumpKmh)) return null
  return { km: Math.round(longest / 1000), kmh: Math.round(kmh) }
}

function overlap(a: Fingerprint, b: Fingerprint): boolean {
  if (a.startedAt === null || b.startedAt === null) return false
  return Math.min(a.endedAt!, b.endedAt!) - Math.max(a.startedAt, b.startedAt) > overlapMs
}

function between(a: Fingerprint, b: Fingerprint): number {
  return metresBetween(a.places[0]!, a.places[1]!, b.places[0]!, b.places[1]!)
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
