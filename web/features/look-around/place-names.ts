import { nameReach, nameWeight } from '#domain/panorama/name-worth.ts'
import { placeLabels } from '#domain/panorama/labels.ts'
import type { SeenTop } from '#domain/packs/look-around.ts'
import { turnBetween } from '#domain/packs/heading.ts'

export type PlacedName = { top: SeenTop; x: number; nameX: number }

/** Between the feet of two slanted names. */
const GAP_PX = 27

/** Which tops are named on a horizon so many pixels wide, and where: chosen once, so that nothing jumps while one turns. */
export function placeNames(tops: readonly SeenTop[], perDegree: number): PlacedName[] {
  const reachOf = nameReach(tops.map(({ worth }) => worth))
  const items = tops.map((top) => ({
    item: top,
    x: top.bearing * perDegree,
    weight: nameWeight(top.worth),
    reach: reachOf(top.worth),
  }))
  return placeLabels(items, { width: 360 * perDegree, gap: GAP_PX, margin: 0 }).map(({ item, x, nameX }) => ({
    top: item,
    x,
    nameX,
  }))
}

/** Degrees around the mark within which a top stands on it. */
const ON_MARK = 3

/** The top on the mark: of those about there the one that is looked for most. */
export function topAt(tops: readonly SeenTop[], azimuth: number): SeenTop | null {
  const near = tops
    .map((top) => ({ top, off: Math.abs(turnBetween(azimuth, top.bearing)) }))
    .filter(({ off }) => off <= ON_MARK)
  const cost = ({ top, off }: (typeof near)[number]) => off - top.worth * 0.4
  return (
    near.reduce<(typeof near)[number] | null>(
      (best, one) => (best && cost(best) <= cost(one) ? best : one),
      null,
    )?.top ?? null
  )
}
