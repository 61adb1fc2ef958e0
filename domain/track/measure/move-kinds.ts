import type { SmoothPositions } from './smooth-positions.ts'

/** What happened between a kept point and the one before it. */
export const WALK = 0
export const PAUSE = 1
export const GAP = 2
export const CABLE = 3
export const CAR = 4
export type MoveKind = typeof WALK | typeof PAUSE | typeof GAP | typeof CABLE | typeof CAR

export interface Movement {
  /** Indices of the points that are believed; wild jumps are left out. */
  kept: Uint32Array
  /** Per kept point: how the hiker came here. The first is a gap by definition. */
  kind: Uint8Array
  /** Metres from the kept point before; small steps within the receiver's noise wait until they add up. */
  stepM: Float64Array
  /** Seconds from the kept point before; NaN without times. */
  stepS: Float64Array
  /** Where the hiker most likely was, per kept point. */
  positions: SmoothPositions
}
