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

/** Side of the squares for which the ridges that matter are looked up once. */
const CELL_KM = 1
/** Ridges and summits are first sorted into these larger squares. */
const BLOCK_KM = 4
/** Beyond this distance no ridge is wide enough to matter. */
const REACH_KM = 4.6
const CONE_KM = 3
/** How far noise moves a point before its ridges are measured. */
const WARP_KM = 0.95
/** A p-norm of six: a ridge half as high as the leading one adds 1.5 %. */
const NEGLIGIBLE = 0.5
/** Ridges that meet may rise this much above the highest of them. */
const MEETING = 1.2
const HILL_M = 230

interface Cell {
  ridges: readonly Ridge[]
  tops: readonly PlacedPeak[]
  ceilingM: number
}

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
  const ridgeBlocks = bucket(ridges, (r) => [
    Math.min(r.ax, r.bx) - REACH_KM,
    Math.min(r.ay, r.by) - REACH_KM,
    Math.max(r.ax, r.bx) + REACH_KM,
    Math.max(r.ay, r.by) + REACH_KM,
  ])
  const peakBlocks = bucket(peaks, (p) => [p.x - CONE_KM, p.y - CONE_KM, p.x + CONE_KM, p.y + CONE_KM])
  const cells = new Map<number, Cell>()

  function cellAt(x: number, y: number): Cell {
    const key = keyOf(x, y, CELL_KM)
    const known = cells.get(key)
    if (known) return known
    const block = keyOf(x, y, BLOCK_KM)
    const cx = (Math.floor(x / CELL_KM) + 0.5) * CELL_KM
    const cy = (Math.floor(y / CELL_KM) + 0.5) * CELL_KM
    const cell = makeCell(cx, cy, ridgeBlocks.get(block) ?? [], peakBlocks.get(block) ?? [], baseM)
    cells.set(key, cell)
    return cell
  }

  function heightAt(x: number, y: number): number {
    const cell = cellAt(x, y)
    const ground = baseM + fractal(x / 8, y / 8, 3, seed + 9) * 70
    let rise = cell.ridges.length > 0 ? ridgeRise(cell.ridges, x, y, ground, seed) : 0
    if (rise > 0) rise *= Math.min(1, 0.6 + 0.46 * ridged(x / 1.9, y / 1.9, 4, seed + 3))
    const hill =
      (ridged(x / 3.4, y / 3.4, 3, seed + 41) - 0.25) * 210 + fractal(x / 1.1, y / 1.1, 3, seed + 23) * 60
    if (hill > 0) rise = Math.cbrt(rise * rise * rise + hill * hill * hill)
    rise += rise * 0.03 * fractal(x / 0.4, y / 0.4, 2, seed + 21)
    // Above the tree line rock shows its own, finer relief.
    if (rise > 900) rise += (rise - 900) * 0.16 * (ridged(x / 0.55, y / 0.55, 2, seed + 77) - 0.5)
    if (cell.tops.length > 0) rise = pullToSummits(rise, cell.tops, x, y, ground)
    return ground + Math.max(0, rise)
  }

  return { plane, peaks, baseM, heightAt, ceilingAt: (x, y) => cellAt(x, y).ceilingM }
}

/** Keeps the ridges that can show anywhere in a square and the height that nothing in it exceeds. */
function makeCell(
  cx: number,
  cy: number,
  ridges: readonly Ridge[],
  tops: readonly PlacedPeak[],
  baseM: number,
): Cell {
  const slack = CELL_KM * Math.SQRT1_2 + WARP_KM
  let sure = 0
  const rated = ridges.map((ridge) => {
    const { t, km } = nearestOn(ridge, cx, cy)
    const here = crestAt(ridge, t) - baseM
    const top = Math.max(ridge.fromM, ridge.toM) + Math.max(0, -ridge.dipM) - baseM + 50
    sure = Math.max(sure, riseFrom(here - 50, km + slack))
    return { ridge, most: riseFrom(top, Math.max(0, km - slack)) }
  })
  const kept = rated.filter(({ most }) => most > sure * NEGLIGIBLE && most > 1)
  const highest = kept.reduce((most, r) => Math.max(most, r.most), 0) * MEETING
  const near = tops.filter((p) => Math.hypot(p.x - cx, p.y - cy) < CONE_KM + CELL_KM)
  const lifted = Math.cbrt(highest ** 3 + HILL_M ** 3) * 1.08
  const cone = near.reduce((most, p) => Math.max(most, p.heightM - baseM + 55), 0)
  return { ridges: kept.map((r) => r.ridge), tops: near, ceilingM: baseM + 50 + Math.max(lifted, cone) }
}

/** Valleys lie somewhat over half as high as the lowest tenth of the summits; measured on maps, good enough for a sketch. */
function valleyLevel(peaks: readonly PlacedPeak[]): number {
  const heights = peaks.map((p) => p.heightM).toSorted((a, b) => a - b)
  return Math.round(0.55 * (heights[Math.floor(heights.length / 10)] ?? 400))
}

function keyOf(x: number, y: number, side: number): number {
  return Math.floor(x / side) * 100003 + Math.floor(y / side)
}

function bucket<T>(
  items: readonly T[],
  boxOf: (item: T) => [number, number, number, number],
): Map<number, T[]> {
  const blocks = new Map<number, T[]>()
  for (const item of items) {
    const [west, south, east, north] = boxOf(item)
    for (let bx = Math.floor(west / BLOCK_KM); bx <= Math.floor(east / BLOCK_KM); bx++)
      for (let by = Math.floor(south / BLOCK_KM); by <= Math.floor(north / BLOCK_KM); by++) {
        const key = bx * 100003 + by
        const block = blocks.get(key)
        if (block) block.push(item)
        else blocks.set(key, [item])
      }
  }
  return blocks
}

function nearestOn(r: Ridge, x: number, y: number): { t: number; km: number } {
  const dx = r.bx - r.ax
  const dy = r.by - r.ay
  const t = Math.max(0, Math.min(1, ((x - r.ax) * dx + (y - r.ay) * dy) / (dx * dx + dy * dy || 1)))
  return { t, km: Math.hypot(x - r.ax - t * dx, y - r.ay - t * dy) }
}

const crestAt = (r: Ridge, t: number) => r.fromM + (r.toM - r.fromM) * t - r.dipM * 4 * t * (1 - t)

/** exp(−q^1.2) in a table: two powers for each ridge at each point would take most of the time. */
const FALL_STEPS = 600
const FALL_END = 3
const FALL = Float64Array.from({ length: FALL_STEPS + 2 }, (_, i) =>
  Math.exp(-(((i * FALL_END) / FALL_STEPS) ** 1.2)),
)

/** What is left of a crest's height so far from it; a higher ridge is wider. */
function riseFrom(crestM: number, km: number): number {
  if (crestM <= 0) return 0
  const at = (km / (0.5 + crestM / 1500)) * (FALL_STEPS / FALL_END)
  if (at >= FALL_STEPS) return 0
  const i = Math.floor(at)
  return crestM * (FALL[i]! + (FALL[i + 1]! - FALL[i]!) * (at - i))
}

/** A p-norm over the ridges near by: smooth where they meet, yet led by the highest. */
function ridgeRise(ridges: readonly Ridge[], x: number, y: number, ground: number, seed: number): number {
  const wx = x + fractal(x / 2.6, y / 2.6, 3, seed) * WARP_KM
  const wy = y + fractal(x / 2.6 + 40, y / 2.6 - 17, 3, seed + 5) * WARP_KM
  let sum = 0
  let highest = 0
  for (const r of ridges) {
    const dx = r.bx - r.ax
    const dy = r.by - r.ay
    let t = ((wx - r.ax) * dx + (wy - r.ay) * dy) / (dx * dx + dy * dy || 1)
    t = t < 0 ? 0 : t > 1 ? 1 : t
    const ox = wx - r.ax - t * dx
    const oy = wy - r.ay - t * dy
    const rise = riseFrom(crestAt(r, t) - ground, Math.sqrt(ox * ox + oy * oy))
    if (rise > highest) highest = rise
    const square = rise * rise
    sum += square * square * square
  }
  // Many ridges meeting must not add up to much more than the summit they come from.
  return Math.min(Math.sqrt(Math.cbrt(sum)), highest * MEETING)
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
