import { fractal, noise, ridged } from './noise.ts'
import { planeAround, type Plane } from './plane.ts'
import { ridgesBetween, type PlacedPeak, type Ridge } from './ridges.ts'

/**
 * Relief sketched from nothing but summits: their places and heights are true, what lies between is a repeatable guess.
 * It draws skylines and stamps; it is not an elevation model and must never be offered for navigation.
 */
export interface Terrain {
  plane: Plane
  peaks: readonly PlacedPeak[]
  baseM: number
  /** Height in metres at a point of the plane (kilometres from the centre). */
  heightAt(x: number, y: number): number
  /** A height that nothing near the point exceeds: lets a skyline skip what cannot be seen. */
  ceilingAt(x: number, y: number): number
}

export interface Peak {
  name: string
  heightM: number
  lat: number
  lon: number
}

export interface TerrainOptions {
  lat: number
  lon: number
  radiusKm: number
  peaks: readonly Peak[]
  /** Height of the valleys; taken from the lowest summits around when left out. */
  baseM?: number
  seed?: number
}

const CELL_KM = 2
/** Beyond this distance no ridge is wide enough to matter. */
const REACH_KM = 4.6
const CONE_KM = 3
const HILL_M = 230

export function makeTerrain(options: TerrainOptions): Terrain {
  const seed = options.seed ?? 7
  const plane = planeAround(options.lat, options.lon)
  const peaks = options.peaks
    .map(({ name, heightM, lat, lon }) => ({ name, heightM, ...plane.toKm(lat, lon) }))
    .filter((peak) => Math.hypot(peak.x, peak.y) < options.radiusKm + 8)
    // Equal neighbours are joined in this order, so that the order of the input cannot show in a picture.
    .toSorted((a, b) => b.heightM - a.heightM || a.x - b.x || a.y - b.y)
  const baseM = options.baseM ?? valleyLevel(peaks)
  const ridges = ridgesBetween(peaks, baseM, seed)
  const ridgeCells = bucket(ridges, (r) => [
    Math.min(r.ax, r.bx) - REACH_KM,
    Math.min(r.ay, r.by) - REACH_KM,
    Math.max(r.ax, r.bx) + REACH_KM,
    Math.max(r.ay, r.by) + REACH_KM,
  ])
  const peakCells = bucket(peaks, (p) => [p.x - CONE_KM, p.y - CONE_KM, p.x + CONE_KM, p.y + CONE_KM])
  const ceilings = new Map<number, number>()

  function heightAt(x: number, y: number): number {
    const ground = baseM + fractal(x / 8, y / 8, 3, seed + 9) * 70
    const near = ridgeCells.get(cellKey(x, y))
    let rise = near ? ridgeRise(near, x, y, ground, seed) : 0
    rise *= Math.min(1, 0.6 + 0.46 * ridged(x / 1.9, y / 1.9, 4, seed + 3))
    const hill =
      (ridged(x / 3.4, y / 3.4, 3, seed + 41) - 0.25) * 210 + fractal(x / 1.1, y / 1.1, 3, seed + 23) * 60
    rise = Math.cbrt(rise ** 3 + Math.max(hill, 0) ** 3)
    rise += rise * 0.03 * fractal(x / 0.4, y / 0.4, 2, seed + 21)
    // Above the tree line rock shows its own, finer relief.
    if (rise > 900) rise += (rise - 900) * 0.16 * (ridged(x / 0.55, y / 0.55, 2, seed + 77) - 0.5)
    const tops = peakCells.get(cellKey(x, y))
    if (tops) rise = pullToSummits(rise, tops, x, y, ground)
    return ground + Math.max(0, rise)
  }

  function ceilingAt(x: number, y: number): number {
    const key = cellKey(x, y)
    const known = ceilings.get(key)
    if (known !== undefined) return known
    let sum = HILL_M ** 6
    for (const r of ridgeCells.get(key) ?? [])
      sum += Math.max(0, Math.max(r.fromM, r.toM) + Math.max(0, -r.dipM) - baseM + 40) ** 6
    let rise = sum ** (1 / 6) * 1.1
    for (const peak of peakCells.get(key) ?? []) rise = Math.max(rise, peak.heightM - baseM + 60)
    ceilings.set(key, baseM + 50 + rise)
    return baseM + 50 + rise
  }

  return { plane, peaks, baseM, heightAt, ceilingAt }
}

/** Valleys lie somewhat over half as high as the lowest tenth of the summits; measured on maps, good enough for a sketch. */
function valleyLevel(peaks: readonly PlacedPeak[]): number {
  const heights = peaks.map((p) => p.heightM).toSorted((a, b) => a - b)
  return Math.round(0.55 * (heights[Math.floor(heights.length / 10)] ?? 400))
}

function cellKey(x: number, y: number): number {
  return Math.floor(x / CELL_KM) * 100003 + Math.floor(y / CELL_KM)
}

function bucket<T>(
  items: readonly T[],
  boxOf: (item: T) => [number, number, number, number],
): Map<number, T[]> {
  const cells = new Map<number, T[]>()
  for (const item of items) {
    const [west, south, east, north] = boxOf(item).map((v) => Math.floor(v / CELL_KM)) as [
      number,
      number,
      number,
      number,
    ]
    for (let cx = west; cx <= east; cx++)
      for (let cy = south; cy <= north; cy++) {
        const key = cx * 100003 + cy
        const cell = cells.get(key)
        if (cell) cell.push(item)
        else cells.set(key, [item])
      }
  }
  return cells
}

/** A p-norm over the ridges near by: smooth where they meet, yet led by the highest. */
function ridgeRise(ridges: readonly Ridge[], x: number, y: number, ground: number, seed: number): number {
  const wx = x + fractal(x / 2.6, y / 2.6, 3, seed) * 0.95
  const wy = y + fractal(x / 2.6 + 40, y / 2.6 - 17, 3, seed + 5) * 0.95
  let sum = 0
  let highest = 0
  for (const r of ridges) {
    const dx = r.bx - r.ax
    const dy = r.by - r.ay
    let t = ((wx - r.ax) * dx + (wy - r.ay) * dy) / (dx * dx + dy * dy || 1)
    t = t < 0 ? 0 : t > 1 ? 1 : t
    const crest = r.fromM + (r.toM - r.fromM) * t - r.dipM * 4 * t * (1 - t) - ground
    if (crest <= 0) continue
    const q = Math.hypot(wx - r.ax - t * dx, wy - r.ay - t * dy) / (0.5 + crest / 1500)
    if (q > 3) continue
    const rise = crest * Math.exp(-(q ** 1.2))
    if (rise > highest) highest = rise
    sum += rise ** 6
  }
  // Many ridges meeting must not add up to more than the summit they come from.
  return Math.min(sum ** (1 / 6), highest * 1.2)
}

/** Presses the ground below the true height of summits near by, then lifts a cone up to each; rock stands steeper than forest. */
function pullToSummits(
  rise: number,
  tops: readonly PlacedPeak[],
  x: number,
  y: number,
  ground: number,
): number {
  let pressed = rise
  let cone = 0
  for (const peak of tops) {
    const km = Math.hypot(x - peak.x, y - peak.y)
    if (km >= CONE_KM) continue
    const top = peak.heightM - ground
    const alpine = top > 1200
    const limit = top * (1 - (alpine ? 0.2 : 0.11) * km ** 0.6)
    if (km < 1.5 && rise > limit) {
      const q = km / 1.5
      pressed = Math.min(pressed, limit + (rise - limit) * q * q * (3 - 2 * q))
    }
    const fall =
      (alpine ? 0.36 : 0.4) * km ** (alpine ? 0.72 : 0.85) * (1 + 0.25 * noise(x / 0.6, y / 0.6, 3))
    cone = Math.max(cone, top * (1 - fall))
  }
  return Math.max(pressed, cone)
}
