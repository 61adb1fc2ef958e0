import { turnBetween } from '#domain/packs/heading.ts'

/** By how much the compass is wrong, and who said so. */
export type North = { degrees: number; source: 'compass' | 'sun' | 'summit'; at: number }

export const COMPASS_NORTH: North = { degrees: 0, source: 'compass', at: 0 }

/** Iron, rock and the phone itself change: after half an hour nothing is known any more. */
const LASTS_MS = 30 * 60_000
/** Degrees by which each way of finding north is out. */
const SURE: Record<North['source'], number> = { compass: 15, sun: 3, summit: 2 }

export function northNow(north: North, now: number): North {
  // A clock that was put back must not make it last longer.
  return Math.abs(now - north.at) < LASTS_MS ? north : COMPASS_NORTH
}

export function sureness({ source }: North): number {
  return SURE[source]
}

/** The phone pointed at something whose direction is known. */
export function northFrom(source: 'sun' | 'summit', told: number, real: number, now: number): North {
  return { degrees: turnBetween(told, real), source, at: now }
}
