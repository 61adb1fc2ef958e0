/** A summit among others on one map. */
export interface Ranked {
  heightM: number
  lat: number
  lon: number
  /** How many published lists of summits need it. */
  crowns?: number | undefined
  /** Across the border: it takes nothing from those in Poland. */
  abroad?: string | null | undefined
}

/** Further away than anything of ours: the highest of all has nothing higher. */
const NOTHING_HIGHER_KM = 500
/** Lists beyond these say little more about how well known a summit is. */
const CROWNS_COUNTED = 3
const CROWN_SHARE = 0.25
/** These are maps of Polish mountains: what stands across the border comes second. */
const ABROAD_SHARE = 0.5

const KM_PER_DEGREE = 111.2

/**
 * How much a summit matters on a map, one figure for each in their order: its height, how far one must go to stand higher,
 * and how many lists it is on. Height alone would name nothing but the Tatry, and the order of a list whatever comes first.
 */
export function prominence(summits: readonly Ranked[]): number[] {
  const falling = summits.map((_, at) => at).toSorted((a, b) => fromHighest(summits[a]!, summits[b]!))
  const higher: Ranked[] = []
  const higherHere: Ranked[] = []
  const values = summits.map(() => 0)
  for (const at of falling) {
    const summit = summits[at]!
    const { heightM, crowns = 0, abroad } = summit
    const alone = Math.log1p(nearestKm(summit, abroad ? higher : higherHere))
    const known = 1 + CROWN_SHARE * Math.min(crowns, CROWNS_COUNTED)
    values[at] = heightM * (1 + alone) * known * (abroad ? ABROAD_SHARE : 1)
    higher.push(summit)
    if (!abroad) higherHere.push(summit)
  }
  return values
}

/** Of two equally high summits one must come first, and always the same one. */
function fromHighest(a: Ranked, b: Ranked): number {
  return b.heightM - a.heightM || b.lat - a.lat || b.lon - a.lon
}

/** In a plane: hundreds of summits are compared with each other, and a per cent of error moves nothing. */
function nearestKm({ lat, lon }: Ranked, others: readonly Ranked[]): number {
  const squeeze = Math.cos((lat * Math.PI) / 180)
  let least = (NOTHING_HIGHER_KM / KM_PER_DEGREE) ** 2
  for (const other of others) {
    const [dy, dx] = [other.lat - lat, (other.lon - lon) * squeeze]
    least = Math.min(least, dy * dy + dx * dx)
  }
  return Math.sqrt(least) * KM_PER_DEGREE
}
