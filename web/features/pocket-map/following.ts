import { passedSigns } from '#domain/follow-way/left-to-go.ts'
import { locate, type OnWay } from '#domain/follow-way/locate.ts'
import { offWay, ON_WAY, type OffWay } from '#domain/follow-way/off-way.ts'
import type { FollowedWay, WaySign } from '#domain/follow-way/followed-way.ts'

export type Following = {
  on: OnWay
  /** The farthest that one has come along the way. */
  farthest: number
  off: OffWay
  /** What was passed last, to be read out. */
  passed: WaySign | null
}

type Told = { lat: number; lon: number; accuracyM: number }

/** Where on the way the hiker is, and whether they have left it: each place is a step from the one before it. */
export function stepAlong(way: FollowedWay, place: Told, last: Following | null): Following {
  const on = locate(way, place, last?.farthest ?? null)
  const off = offWay(last?.off ?? ON_WAY, on.offM, place.accuracyM)
  // Whoever is beside the way passes nothing on it.
  const passed = last && !off.isOff ? (passedSigns(way, last.farthest, on.m).at(-1) ?? null) : null
  return {
    on,
    off,
    farthest: off.isOff ? (last?.farthest ?? 0) : Math.max(last?.farthest ?? 0, on.m),
    passed: passed ?? last?.passed ?? null,
  }
}
