import { medianOf } from '../geo.ts'
import { GAP, PAUSE, WALK, type Movement } from './move-kinds.ts'
import type { TrackColumns } from '../track.ts'

/**
 * Believable elevations per kept point, NaN elsewhere: a device that writes 0 everywhere knows nothing, a lone 0 among
 * mountains is a lost fix, and a single point that jumps away from its neighbours is a spike.
 */
export function cleanElevations(track: TrackColumns, kept: Uint32Array): Float64Array {
  const n = kept.length
  const clean = new Float64Array(n)
  let zeros = 0
  let known = 0
  let total = 0
  for (let k = 0; k < n; k++) {
    const value = track.ele[kept[k]!]!
    clean[k] = value
    if (Number.isNaN(value)) continue
    known++
    if (value === 0) zeros++
    else total += value
  }
  const mean = known > zeros ? total / (known - zeros) : 0
  // Half or more zeros: the rest is not worth believing either.
  const all = zeros * 2 >= known
  if (zeros > 0 && (all || mean > 60)) {
    for (let k = 0; k < n; k++) if (all || clean[k] === 0) clean[k] = NaN
  }
  removeSpikes(track, kept, clean)
  return clean
}

const near = new Float64Array(4)

function removeSpikes(track: TrackColumns, kept: Uint32Array, clean: Float64Array): void {
  for (let k = 2; k + 2 < kept.length; k++) {
    const value = clean[k]!
    near[0] = clean[k - 2]!
    near[1] = clean[k - 1]!
    near[2] = clean[k + 1]!
    near[3] = clean[k + 2]!
    if (Number.isNaN(near[0] + near[1] + near[2] + near[3])) continue
    const lasted = (track.time[kept[k + 2]!]! - track.time[kept[k - 2]!]!) / 1000
    const spread = Math.max(near[0], near[1], near[2], near[3]) - Math.min(near[0], near[1], near[2], near[3])
    // A sharp top or hollow between two points: what a hiker (or a lift) climbs in that time.
    const turn = lasted > 0 ? 10 + 0.3 * (lasted / 4) : spread
    const allowed = Math.max(12, turn)
    if (Math.abs(value - medianOf(near)) > allowed) clean[k] = NaN
  }
}

/** A smoothed profile of one uninterrupted stretch on foot. */
export interface Stretch {
  /** Kept point at the end of each node. */
  at: Uint32Array
  /** Metres walked since the stretch began. */
  d: Float64Array
  z: Float64Array
}

export interface SmoothProfile {
  stretches: Stretch[]
  /** Estimated error of a single recorded elevation, metres. */
  noiseM: number
}

const nodeM = 10
/** Narrow enough to keep a pointed top; metres of width are added per metre of noise. Both set on the corpus. */
const kernelM = 12
const kernelPerNoise = 5
const widestKernelM = 90
/** Wide enough to see a receiver's height wander, too narrow to mistake the ground's own waves for noise. */
const residualKernelM = 50

/**
 * Elevation over walked distance. Working in metres walked, not in points, makes a two-hour rest one node: whatever the
 * altimeter did meanwhile cannot become ascent. Within a node points are averaged, then nodes are smoothed with a
 * kernel as wide as the device is noisy.
 */
export function smoothProfile(movement: Movement, clean: Float64Array): SmoothProfile {
  const { kind } = movement
  const ranges: [number, number][] = []
  let from = 0
  for (let k = 1; k <= kind.length; k++) {
    if (k < kind.length && (kind[k] === WALK || kind[k] === PAUSE)) continue
    ranges.push([from, k])
    from = k < kind.length && kind[k] !== GAP ? rideEnd(kind, k) : k
    k = Math.max(k, from)
  }
  const all = ranges
    .map(([start, end]) => nodesOf(movement, clean, start, end))
    .filter((nodes) => nodes.z.length > 1)
  const noiseM = Math.max(restNoise(movement, clean), slowShare(Math.max(0, ...all.map(residual))))
  const stretches = all.map((nodes) => ({
    at: Uint32Array.from(nodes.at),
    d: Float64Array.from(nodes.d),
    z: localLine(nodes, kernelFor(nodes, noiseM)),
  }))
  return { stretches, noiseM }
}

/** Points of a sparse recorder lie farther apart than the kernel is wide: a noisy one is averaged over its neighbours. */
function kernelFor(nodes: Nodes, noiseM: number): number {
  const width = Math.min(widestKernelM, kernelM + kernelPerNoise * Math.max(0, noiseM - 0.6))
  const spacing = nodes.d.at(-1)! / nodes.d.length
  return spacing < 25 ? width : Math.max(width, 0.7 * spacing * Math.min(1, Math.max(0, (noiseM - 1) / 3)))
}

/**
 * How much the altimeter wanders while the hiker rests: the one moment when the true answer (nothing) is known. The
 * median over all rests, so that one misjudged rest on a steep slope does not make the whole device look noisy.
 */
function restNoise({ kind }: Movement, clean: Float64Array): number {
  const spreads: number[] = []
  for (let k = 1; k < kind.length; k++) {
    if (kind[k] !== PAUSE) continue
    const from = k
    while (k + 1 < kind.length && kind[k + 1] === PAUSE) k++
    if (k - from >= 4) spreads.push(spreadAroundLine(clean, from, k))
  }
  return spreads.length === 0 ? 0 : Math.min(10, medianOf(Float64Array.from(spreads)))
}

/** Standard deviation around the trend: a slow climb mistaken for a rest has a trend, noise has none. */
function spreadAroundLine(z: Float64Array, from: number, to: number): number {
  let n = 0
  let sx = 0
  let sz = 0
  let sxx = 0
  let sxz = 0
  let szz = 0
  for (let i = from; i <= to; i++) {
    const value = z[i]! - z[from]!
    if (Number.isNaN(value)) continue
    const x = i - from
    n++
    sx += x
    sz += value
    sxx += x * x
    sxz += x * value
    szz += value * value
  }
  const spanX = sxx - (sx * sx) / n
  if (!(spanX > 0)) return 0
  const slope = (sxz - (sx * sz) / n) / spanX
  return Math.sqrt(Math.max(0, szz - (sz * sz) / n - slope * slope * spanX) / n)
}

/** Last kept point of a ride: the walk goes on from where it ended. */
function rideEnd(kind: Uint8Array, k: number): number {
  while (k + 1 < kind.length && kind[k + 1] === kind[k]) k++
  return k
}

interface Nodes {
  at: number[]
  d: number[]
  z: number[]
  weight: number[]
}

function nodesOf(movement: Movement, clean: Float64Array, from: number, to: number): Nodes {
  const nodes: Nodes = { at: [], d: [], z: [], weight: [] }
  let distance = 0
  let nodeStart = 0
  let total = 0
  let count = 0
  let place = 0
  const close = (k: number) => {
    if (count === 0) return
    nodes.at.push(k)
    nodes.d.push(place / count)
    nodes.z.push(total / count)
    // A rest gives hundreds of points at one place: they know that place well, not its surroundings.
    nodes.weight.push(Math.min(count, 20))
    total = count = place = 0
  }
  for (let k = from; k < to; k++) {
    if (k > from) distance += movement.stepM[k]!
    if (distance - nodeStart >= nodeM) {
      close(k - 1)
      nodeStart = distance
    }
    const value = clean[k]!
    if (Number.isNaN(value)) continue
    total += value
    place += distance
    count++
  }
  close(to - 1)
  return nodes
}

/** Gaussian-weighted local line: unlike a plain mean it does not flatten slopes at the ends of a stretch. */
function localLine({ d, z, weight }: Nodes, width: number): Float64Array {
  const n = z.length
  const out = new Float64Array(n)
  const reach = 2.5 * width
  let first = 0
  let end = 0
  for (let i = 0; i < n; i++) {
    const here = d[i]!
    while (d[first]! < here - reach) first++
    if (end < i) end = i
    while (end < n && d[end]! <= here + reach) end++
    let s0 = 0
    let s1 = 0
    let s2 = 0
    let t0 = 0
    let t1 = 0
    for (let j = first; j < end; j++) {
      const x = d[j]! - here
      const u = x / width
      const w = weight[j]! * Math.exp(-0.5 * u * u)
      s0 += w
      s1 += w * x
      s2 += w * x * x
      t0 += w * z[j]!
      t1 += w * x * z[j]!
    }
    const determinant = s0 * s2 - s1 * s1
    out[i] = determinant > 1e-6 * s0 * s0 * width * width ? (t0 * s2 - t1 * s1) / determinant : t0 / s0
  }
  return out
}

/** A receiver's height errs slowly, and neighbouring nodes show less than half of it; a barometer's jitter is all there. */
function slowShare(seen: number): number {
  return seen < 0.8 ? seen : 0.8 + 2.2 * (seen - 0.8)
}

/** Noise seen between neighbouring nodes; unlike the rests it misses whatever changes slowly. */
function residual(nodes: Nodes): number {
  const smoothed = localLine(nodes, residualKernelM)
  const off = new Float64Array(smoothed.length)
  for (let i = 0; i < off.length; i++) off[i] = Math.abs(nodes.z[i]! - smoothed[i]!)
  return 1.4826 * medianOf(off)
}
