/** How much a person who looks around would look for a top: what decides which names a drawn horizon has. */

/** Raised whenever other names would be drawn: whoever keeps drawn panoramas keeps them by this, too. */
export const namingRules = 2

export interface Fame {
  /** Addresses of the crowns that need it. */
  crowns: readonly string[]
  isHighestOfRange: boolean
  /** Above the saddle to higher ground; null where nobody knows. */
  prominenceM: number | null
  /** Named by every guide book, whatever its height. */
  isLandmark: boolean
}

/** The one crown that everybody knows counts for more than the others together. */
const KNOWN_CROWN = 'korona-gor-polski'

/** From 0 for a knoll to about 3. */
export function fameOf({ crowns, isHighestOfRange, prominenceM, isLandmark }: Fame): number {
  const others = crowns.filter((slug) => slug !== KNOWN_CROWN).length
  return (
    (crowns.includes(KNOWN_CROWN) ? 0.8 : 0) +
    Math.min(0.4, others * 0.15) +
    (isHighestOfRange ? 0.5 : 0) +
    (isLandmark ? 1.2 : 0) +
    0.9 * Math.min(1, (prominenceM ?? 0) / 400)
  )
}

export interface SeenTop {
  heightM: number
  distanceM: number
  fame: number
  /** Degrees by which it rises above what is seen on both sides of it. */
  rise: number
}

/** Beyond this a top that towers is simply one that towers. */
const MOST_RISE = 2

export function nameWorth({ heightM, distanceM, fame, rise }: SeenTop): number {
  const nearness = -0.22 * Math.log(Math.max(1, distanceM / 1000))
  return 1.2 * (heightM / 1000) + fame + 0.5 * Math.min(MOST_RISE, rise) + nearness
}

/** So many of the tops of a view are looked for so much that their names may stand a little aside rather than be left out. */
const LOOKED_FOR = 32
const REACH_PX = 36

/** For each worth of a view, how far from its top the name may stand. */
export function nameReach(worths: readonly number[]): (worth: number) => number {
  const least = worths.toSorted((a, b) => b - a)[LOOKED_FOR] ?? 0
  return (worth) => (worth > least ? REACH_PX : 0)
}

/** Two lesser tops together must not take the place of a great one, so what is worth more weighs out of proportion. */
export function nameWeight(worth: number): number {
  return Math.exp(2.4 * worth)
}
