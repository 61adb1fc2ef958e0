import { randomFrom } from './noise.ts'

export interface PlacedPeak {
  name: string
  heightM: number
  x: number
  y: number
}

/** A straight piece of ridge between two heights; `dipM` is how far its middle sags (a saddle) or, when negative, swells. */
export interface Ridge {
  ax: number
  ay: number
  bx: number
  by: number
  fromM: number
  toM: number
  dipM: number
}

/** Summits further apart than this stand on different ridges. */
const HIGHER_NEIGHBOUR_KM = 11
const NEIGHBOUR_KM = 4.5
/** How much a ridge sags for each kilometre of its length. */
const SADDLE_M_PER_KM = 75

/** The ridges that join summits, and seeded spurs that run down from each. */
export function ridgesBetween(peaks: readonly PlacedPeak[], baseM: number, seed: number): Ridge[] {
  const ridges: Ridge[] = []
  const joined = new Set<number>()
  peaks.forEach((peak, i) => {
    for (const j of parentsOf(peaks, i)) {
      const key = Math.min(i, j) * peaks.length + Math.max(i, j)
      if (joined.has(key)) continue
      joined.add(key)
      ridges.push(saddle(peak, peaks[j]!, baseM))
    }
    ridges.push(...spurs(peak, baseM, seed))
  })
  return ridges
}

/** The nearest higher summit and the nearest summit, if near enough. */
function parentsOf(peaks: readonly PlacedPeak[], i: number): number[] {
  const peak = peaks[i]!
  let higher = -1
  let higherKm = HIGHER_NEIGHBOUR_KM
  let nearest = -1
  let nearestKm = NEIGHBOUR_KM
  for (let j = 0; j < peaks.length; j++) {
    if (j === i) continue
    const other = peaks[j]!
    const km = Math.hypot(peak.x - other.x, peak.y - other.y)
    if (other.heightM >= peak.heightM && km < higherKm) [higher, higherKm] = [j, km]
    if (km < nearestKm) [nearest, nearestKm] = [j, km]
  }
  return [higher, nearest].filter((j, k, all) => j >= 0 && all.indexOf(j) === k)
}

function saddle(a: PlacedPeak, b: PlacedPeak, baseM: number): Ridge {
  const km = Math.hypot(a.x - b.x, a.y - b.y)
  const dipM = Math.min(0.5 * Math.max(0, Math.min(a.heightM, b.heightM) - baseM), SADDLE_M_PER_KM * km)
  return { ax: a.x, ay: a.y, bx: b.x, by: b.y, fromM: a.heightM, toM: b.heightM, dipM }
}

/** Three or four spurs around the compass, longer under a higher summit. */
function spurs(peak: PlacedPeak, baseM: number, seed: number): Ridge[] {
  const random = randomFrom(Math.floor(peak.x * 977 + peak.y * 331 + peak.heightM + seed))
  const count = 3 + Math.floor(random() * 2)
  const rise = Math.max(40, peak.heightM - baseM)
  let direction = random() * 2 * Math.PI
  return Array.from({ length: count }, () => {
    direction += (2 * Math.PI) / count + (random() - 0.5) * 0.7
    const km = (0.9 + rise / 420) * (0.6 + random() * 0.7)
    const toM = baseM + rise * (0.18 + random() * 0.22)
    const dipM = -30 + random() * 20
    return {
      ax: peak.x,
      ay: peak.y,
      bx: peak.x + Math.cos(direction) * km,
      by: peak.y + Math.sin(direction) * km,
      fromM: peak.heightM,
      toM,
      dipM,
    }
  })
}
