import { valueAt, type FollowedWay, type WaySign } from './followed-way.ts'
import type { TrailColour } from '../trails/trail.ts'

export type LeftToGo = {
  m: number
  ascentM: number
  /** At the hiker's pace; null where no time is known. */
  minutes: number | null
}

const lengthOf = (way: FollowedWay) => way.m.at(-1) ?? 0

function ascentAt(way: FollowedWay, m: number): number {
  return valueAt(way.m, way.ascentM, m) ?? 0
}

/** From one place of a way to another, at a pace in percent of guide time. */
export function between(way: FollowedWay, fromM: number, toM: number, pace: number): LeftToGo {
  const [start, end] = [valueAt(way.m, way.minutes, fromM), valueAt(way.m, way.minutes, toM)]
  return {
    m: Math.max(0, toM - fromM),
    ascentM: Math.max(0, ascentAt(way, toM) - ascentAt(way, fromM)),
    minutes: start === null || end === null ? null : Math.max(0, ((end - start) * pace) / 100),
  }
}

export function leftToGo(way: FollowedWay, m: number, pace: number): LeftToGo {
  return between(way, m, lengthOf(way), pace)
}

/** One stands on a sign as long as this. */
const AT_SIGN_M = 25

/** What is named next; null at the end. */
export function nextSign(way: FollowedWay, m: number): WaySign | null {
  return way.signs.find((sign) => sign.m > m + AT_SIGN_M) ?? null
}

/** What was passed between two moments. */
export function passedSigns(way: FollowedWay, fromM: number, toM: number): WaySign[] {
  return way.signs.filter((sign) => sign.m > fromM + AT_SIGN_M && sign.m <= toM + AT_SIGN_M)
}

/** Colours to follow from here; none where the way is on no marked trail. */
export function coloursAt(way: FollowedWay, m: number): readonly TrailColour[] {
  const own = way.stretches.find(({ toM }) => m < toM - 1) ?? way.stretches.at(-1)
  return own?.colours ?? []
}

export type DayLeft = {
  endsAt: number | null
  setsAt: number
  /** Whoever is not on the last summit by then turns round; null when it lies behind, or no time is known. */
  turnBackAt: number | null
  /** It will be dark before the end. */
  isShort: boolean
}

const MINUTE = 60_000
/** Whoever turns back in time is down so long before the sun sets. */
const RESERVE_MIN = 30

/** What is left of the way against what is left of the day. */
export function dayLeft(way: FollowedWay, m: number, pace: number, now: number, setsAt: number): DayLeft {
  const { minutes } = leftToGo(way, m, pace)
  const endsAt = minutes === null ? null : now + minutes * MINUTE
  const last = way.signs.findLast(({ kind }) => kind === 'summit')
  const down = last && between(way, last.m, lengthOf(way), pace).minutes
  const turnBackAt =
    last && last.m > m + AT_SIGN_M && down !== null && down !== undefined
      ? setsAt - (RESERVE_MIN + down) * MINUTE
      : null
  return { endsAt, setsAt, turnBackAt, isShort: endsAt !== null && endsAt > setsAt }
}
