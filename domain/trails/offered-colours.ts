import type { TrailColour } from './trail.ts'

/** A colour that was walked for less was crossed, not followed. */
const LEAST_M = 300
const LEAST_SHARE = 0.04

/** Colours to offer for a story, by the way walked on each, with their shares of the whole. */
export function offeredColours(
  colours: readonly { colour: TrailColour; m: number }[],
  lengthM: number,
): { colour: TrailColour; share: number }[] {
  return colours
    .filter(({ m }) => m >= LEAST_M && m >= LEAST_SHARE * lengthM)
    .map(({ colour, m }) => ({ colour, share: m / lengthM }))
}
