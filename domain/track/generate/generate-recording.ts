import type { Path } from './generate-path.ts'
import type { Rng } from './rng.ts'

export type ElevationSource = 'barometer' | 'gps' | 'terrain-model' | 'missing' | 'zero'

export interface Device {
  /** Standard deviation of the position error on each axis, metres. */
  noiseM: number
  /** Seconds over which the error is remembered: what makes real tracks wander instead of jitter. */
  noiseMemoryS: number
  intervalS: number
  elevation: ElevationSource
  /** A badly set altimeter: added to every elevation. */
  elevationOffsetM: number
  /** Chance of a wild elevation or position at a point. */
  spikeChance: number
  /** Minutes of silence, each placed at random. */
  gapsMin: number[]
  withTime: boolean
}

export interface Recording {
  x: number[]
  y: number[]
  ele: number[]
  /** True heights of the way, which a model of the land knows. */
  ground: number[]
  time: number[]
  starts: number[]
  /** For each point of the path: was the recorder on? */
  recorded: boolean[]
}

export const defaultDevice: Device = {
  noiseM: 5,
  noiseMemoryS: 40,
  intervalS: 5,
  elevation: 'barometer',
  elevationOffsetM: 0,
  spikeChance: 0,
  gapsMin: [],
  withTime: true,
}

const cableSpeed = { slow: 2.4, fast: 6 }

/** Walks the path second by second at Tobler's pace and writes down what the device would. */
export function recordPath(
  path: Path,
  device: Device,
  startMs: number,
  fitness: number,
  rng: Rng,
): Recording {
  const arrival = arrivalTimes(path, fitness, rng)
  const total = arrival.at(-1)! + path.pauseS.at(-1)!
  const gaps = device.gapsMin.map((minutes) => {
    const from = rng.between(0.1, 0.85) * total
    return { from, to: from + minutes * 60 }
  })
  const silent = (t: number) => gaps.some((gap) => t >= gap.from && t <= gap.to)
  const out: Recording = {
    x: [],
    y: [],
    ele: [],
    ground: [],
    time: [],
    starts: [0],
    recorded: arrival.map((t) => !silent(t)),
  }
  const east = filteredWander(rng, device.noiseM, device.noiseMemoryS)
  const north = filteredWander(rng, device.noiseM, device.noiseMemoryS)
  // A barometer drifts with the weather over hours; a receiver's height wanders within a minute or two.
  const weather = wander(rng, 8, 7_200)
  const receiver = wander(rng, rng.between(3, 7), rng.between(60, 120))
  const lean = wander(rng, 0.25, 180)
  let k = 0
  let last = 0
  const breaks = rng.next() < 0.5
  for (let t = 0; t <= total; t += device.intervalS * rng.between(0.9, 1.1)) {
    const dt = t - last
    last = t
    const ex = east(dt) + rng.normal() * 0.5
    const ey = north(dt) + rng.normal() * 0.5
    const drift = weather(dt)
    const vertical = receiver(dt)
    const side = lean(dt)
    if (silent(t)) {
      if (breaks && out.starts.at(-1) !== out.x.length) out.starts.push(out.x.length)
      continue
    }
    while (k + 1 < arrival.length && arrival[k + 1]! <= t) k++
    const share = fraction(path, arrival, k, t)
    const at = (column: number[]) => column[k]! + ((column[k + 1] ?? column[k]!) - column[k]!) * share
    let ele = at(path.z)
    if (device.elevation === 'barometer') ele += drift + rng.normal() * 0.4
    else if (device.elevation === 'gps') ele += vertical + rng.normal() * 0.5
    else if (device.elevation === 'terrain-model')
      ele = Math.round(ele + (slopeAt(path, k) * ex + side * ey) * 0.5)
    else ele = device.elevation === 'zero' ? 0 : NaN
    if (device.elevation !== 'zero') ele += device.elevationOffsetM
    const spike = rng.next() < device.spikeChance
    out.x.push(at(path.x) + ex + (spike && rng.next() < 0.5 ? rng.normal() * 400 : 0))
    out.y.push(at(path.y) + ey)
    out.ele.push(Math.round((spike ? ele + rng.normal() * 150 : ele) * 10) / 10)
    out.ground.push(at(path.z))
    out.time.push(device.withTime ? Math.round(startMs + t * 1000) : NaN)
  }
  out.starts = out.starts.filter((start) => start < out.x.length)
  return out
}

function fraction(path: Path, arrival: number[], k: number, t: number): number {
  const next = arrival[k + 1]
  const leave = arrival[k]! + path.pauseS[k]!
  if (next === undefined || t <= leave || next <= leave) return 0
  return Math.min(1, (t - leave) / (next - leave))
}

function slopeAt(path: Path, k: number): number {
  const a = Math.max(0, k - 4)
  const b = Math.min(path.x.length - 1, k + 4)
  const run = Math.hypot(path.x[b]! - path.x[a]!, path.y[b]! - path.y[a]!)
  return run < 1 ? 0 : Math.max(-0.6, Math.min(0.6, (path.z[b]! - path.z[a]!) / run))
}

function arrivalTimes(path: Path, fitness: number, rng: Rng): number[] {
  const times = [0]
  const lift = rng.next() < 0.5 ? cableSpeed.slow : cableSpeed.fast
  for (let i = 1; i < path.x.length; i++) {
    const run = Math.hypot(path.x[i]! - path.x[i - 1]!, path.y[i]! - path.y[i - 1]!)
    const slope = run > 0 ? (path.z[i]! - path.z[i - 1]!) / run : 0
    const by = path.by[i]!
    const speed = by === 'cable' ? lift : by === 'car' ? 13 : toblerSpeed(slope) * fitness
    times.push(times[i - 1]! + path.pauseS[i - 1]! + Math.hypot(run, path.z[i]! - path.z[i - 1]!) / speed)
  }
  return times
}

/** Tobler's hiking function, in m/s; on steep ground it forgets that people still climb some 800 m an hour. */
function toblerSpeed(slope: number): number {
  return Math.max(0.45, (6 / 3.6) * Math.exp(-3.5 * Math.abs(slope + 0.05)))
}

/** Ornstein–Uhlenbeck: an error with standard deviation `sigma` that forgets itself over `memory` seconds. */
function wander(rng: Rng, sigma: number, memory: number): (dt: number) => number {
  let value = rng.normal() * sigma
  return (dt) => {
    const keep = Math.exp(-dt / memory)
    value = value * keep + rng.normal() * sigma * Math.sqrt(1 - keep * keep)
    return value
  }
}

/** Seconds over which receivers filter their own positions: real errors bend, they do not jump. */
const filterS = 8

function filteredWander(rng: Rng, sigma: number, memory: number): (dt: number) => number {
  // The filter takes some of the spread away; this gives it back, so that `sigma` is what comes out.
  const inner = wander(rng, sigma * Math.sqrt((memory + filterS) / memory), memory)
  let value = rng.normal() * sigma
  return (dt) => {
    const keep = Math.exp(-dt / filterS)
    value = value * keep + inner(dt) * (1 - keep)
    return value
  }
}
