import { useState } from 'react'
import type { FollowedWay, WaySign } from '#domain/follow-way/followed-way.ts'
import { passedSigns } from '#domain/follow-way/left-to-go.ts'
import { locate, type OnWay } from '#domain/follow-way/locate.ts'
import { offWay, ON_WAY, type OffWay } from '#domain/follow-way/off-way.ts'
import type { Here } from './use-here.ts'

export type Following = {
  on: OnWay
  /** The farthest that one has come along the way. */
  farthest: number
  off: OffWay
  /** What was passed last, to be read out. */
  passed: WaySign | null
}

/** Where on the way the hiker is, and whether they have left it; null without a way or a place. */
export function useFollowing(way: FollowedWay | null, here: Here | null): Following | null {
  const [known, setKnown] = useState<Known>({ way: null, here: null, value: null })
  // Each place is a step from the one before it: taken while drawing, so that no screen shows the older one.
  if (known.way === way && known.here === here) return known.value
  const before = known.way === way ? known.value : null
  const next = { way, here, value: way && here ? step(way, here, before) : before }
  setKnown(next)
  return next.value
}

type Known = { way: FollowedWay | null; here: Here | null; value: Following | null }

function step(way: FollowedWay, { fix }: Here, last: Following | null): Following {
  const on = locate(way, fix, last?.farthest ?? null)
  const off = offWay(last?.off ?? ON_WAY, on.offM, fix.accuracyM)
  // Whoever is beside the way passes nothing on it.
  const passed = last && !off.isOff ? (passedSigns(way, last.farthest, on.m).at(-1) ?? null) : null
  return {
    on,
    off,
    farthest: off.isOff ? (last?.farthest ?? 0) : Math.max(last?.farthest ?? 0, on.m),
    passed: passed ?? last?.passed ?? null,
  }
}
