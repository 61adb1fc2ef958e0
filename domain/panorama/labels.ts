/** Directions and names on a drawn horizon. */

/** Smallest turn between two bearings, 0…180. */
export function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360
  return Math.min(turn, 360 - turn)
}

export interface Label<T> {
  item: T
  x: number
  /** Where its name stands: over it, or a little aside where another is. */
  nameX: number
}

export interface LabelRoom {
  width: number
  /** Between two names, and from the first to the left edge and from the last to the right one. */
  gap: number
  margin?: number
  marginEnd?: number
}

/** `reach`: how far aside its name may stand; without it only over the top. */
export type Nameable<T> = { item: T; x: number; weight: number; reach?: number }

/** A name is moved in steps of so many pixels, and at the end of its reach counts for so much less. */
const STEP_PX = 6
const ASIDE = 0.12

/**
 * Picks the names that weigh most together of all ways to place them, so that no two stand nearer than the gap, none leaves the strip
 * and no two leaders cross. Every weight counts, so no room is left empty in which another name would fit.
 */
export function placeLabels<T>(
  items: readonly Nameable<T>[],
  { width, gap, margin = gap, marginEnd = margin }: LabelRoom,
): Label<T>[] {
  const places = items
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => a.x - b.x)
    .flatMap((one, order) =>
      standsOf(one)
        .filter(({ nameX }) => nameX >= margin && nameX <= width - marginEnd)
        .map((stand) => ({ ...one, ...stand, order })),
    )
  // Of each place the most that names up to it weigh together, and the place of the name before it.
  const best = new Float64Array(places.length)
  const before = new Int32Array(places.length).fill(-1)
  let last = -1
  places.forEach(({ nameX, worth, order }, i) => {
    let most = 0
    for (let j = i - 1; j >= 0; j--) {
      const other = places[j]!
      if (best[j]! > most && other.order < order && other.nameX <= nameX - gap) {
        most = best[j]!
        before[i] = j
      }
    }
    best[i] = most + worth
    if (last < 0 || best[i]! > best[last]!) last = i
  })
  const chosen: Label<T>[] = []
  for (let i = last; i >= 0; i = before[i]!) {
    const { item, x, nameX } = places[i]!
    chosen.push({ item, x, nameX })
  }
  return chosen.toReversed()
}

function standsOf({ x, weight, reach = 0 }: Nameable<unknown>): { nameX: number; worth: number }[] {
  const steps = Math.floor(reach / STEP_PX)
  return Array.from({ length: 2 * steps + 1 }, (_, i) => {
    const aside = i - steps
    return { nameX: x + aside * STEP_PX, worth: weight * (1 - ASIDE * (aside / (steps || 1)) ** 2) }
  })
}

/** How far under a name its leader turns aside. */
const BEND_PX = 20

/** The line from a little over a top up to its name, as path data. */
export function leaderPath(
  { x, y, lineY, nameX = x }: { x: number; y: number; lineY: number; nameX?: number },
  overTop: number,
): string {
  const foot = y - overTop
  if (nameX === x) return `M${x} ${foot}V${lineY}`
  const bend = Math.round((lineY + Math.min(BEND_PX, Math.max(0, foot - lineY))) * 10) / 10
  return `M${x} ${foot}V${bend}L${nameX} ${lineY}`
}
