import type { PanoramaSight } from '#contract/panorama.ts'
import { bearing } from '#domain/mountains/geo.ts'
import type { Relief } from '#domain/terrain/relief.ts'
import { isSeen, sightOf, whatHides } from '#domain/terrain/visible-peaks.ts'
import { EYE_ABOVE_M, type Seen } from './draw-panorama.ts'

/** Whether one summit is seen from another, and what stands in the way when it is not. */
export function sightBetween(relief: Relief, from: Seen, to: Seen, peaks: readonly Seen[]): PanoramaSight {
  const sight = sightOf(relief, { ...from, heightM: from.heightM + EYE_ABOVE_M }, to)
  const visible = isSeen(sight)
  const others = peaks.filter(({ name }) => name !== from.name && name !== to.name)
  const hiding = visible ? null : whatHides(sight, others)
  return {
    visible,
    bearing: Math.round(bearing(from, to) * 100) / 100,
    angle: Math.round(sight.degrees * 100) / 100,
    distanceM: Math.round(sight.distanceM),
    hiddenBy:
      visible || sight.between === null
        ? null
        : { name: hiding?.name ?? null, distanceM: Math.round(sight.between.m) },
  }
}
