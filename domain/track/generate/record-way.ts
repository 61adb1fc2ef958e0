import { metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import type { Track } from '../track.ts'
import { makeWalkable, type Path } from './generate-path.ts'
import { defaultDevice, recordPath, type Device } from './generate-recording.ts'
import { makeRng } from './rng.ts'

/** A way over real ground. */
export interface Way {
  lat: ArrayLike<number>
  lon: ArrayLike<number>
  ele: ArrayLike<number>
  /** Points at which the hiker stands on a summit. */
  tops: readonly number[]
}

export interface Recorder {
  seed: number
  startMs: number
  /** Seconds on each summit. */
  pauseS: number
  name: string
  device?: Partial<Device>
}

const SPACING_M = 5

/** What a hiker's device writes down on this way; the same bytes every time. */
export function recordWay(way: Way, { seed, startMs, pauseS, name, device }: Recorder): Track {
  const rng = makeRng(seed)
  const [lat0, lon0] = [way.lat[0]!, way.lon[0]!]
  const kx = metresPerDegreeOfLongitude(lat0)
  const path = densePath(way, lat0, lon0, kx, pauseS)
  const recorded = recordPath(path, { ...defaultDevice, ...device }, startMs, rng.between(0.65, 0.95), rng)
  const degrees = (metres: number[], base: number, perDegree: number) =>
    Float64Array.from(metres, (m) => Math.round((base + m / perDegree) * 1e7) / 1e7)
  return {
    format: 'gpx',
    kind: 'track',
    name,
    creator: 'Kopczyk',
    lat: degrees(recorded.y, lat0, metresPerDegree),
    lon: degrees(recorded.x, lon0, kx),
    ele: Float64Array.from(recorded.ele),
    time: Float64Array.from(recorded.time),
    starts: Uint32Array.from(recorded.starts),
    waypoints: [],
    warnings: [],
  }
}

function densePath(way: Way, lat0: number, lon0: number, kx: number, pauseS: number): Path {
  const path: Path = { x: [], y: [], z: [], by: [], pauseS: [] }
  const stops = new Set<number>()
  const tops = new Set(way.tops)
  const last = way.lat.length - 1
  const x = (i: number) => (way.lon[Math.max(0, Math.min(last, i))]! - lon0) * kx
  const y = (i: number) => (way.lat[Math.max(0, Math.min(last, i))]! - lat0) * metresPerDegree
  const add = (px: number, py: number, pz: number, rest: number) => {
    path.x.push(px)
    path.y.push(py)
    path.z.push(pz)
    path.by.push('foot')
    path.pauseS.push(rest)
  }
  for (let i = 0; i <= last; i++) {
    stops.add(path.x.length)
    add(x(i), y(i), way.ele[i]!, tops.has(i) ? pauseS : 0)
    if (i === last) break
    const steps = Math.ceil(Math.hypot(x(i + 1) - x(i), y(i + 1) - y(i)) / SPACING_M)
    for (let s = 1; s < steps; s++) {
      const t = s / steps
      // A summit is a corner, everything else is walked in curves.
      const [a, b] = [tops.has(i) ? i : i - 1, tops.has(i + 1) ? i + 1 : i + 2]
      add(
        curve(x(a), x(i), x(i + 1), x(b), t),
        curve(y(a), y(i), y(i + 1), y(b), t),
        way.ele[i]! + (way.ele[i + 1]! - way.ele[i]!) * t,
        0,
      )
    }
  }
  const held = [...stops].filter((at) => path.pauseS[at]! > 0)
  makeWalkable(path, new Set(held))
  return path
}

/** Catmull–Rom. */
function curve(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}
