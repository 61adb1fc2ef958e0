import type { Rng } from './rng.ts'

/** A place on the way, in metres east and north of the hike's origin. */
export interface Stop {
  x: number
  y: number
  z: number
  /** Seconds spent here. */
  pauseS: number
  /** How the hiker comes here from the stop before. */
  by: 'foot' | 'cable' | 'car'
}

/** A top the terrain must not rise above: close to it the ground falls away like a rounded cone, down to `foot`. */
export interface Top {
  x: number
  y: number
  z: number
  gradient: number
  /** Metres below the top where its cone ends and the open ridge begins. */
  foot: number
}

export interface Circle {
  x: number
  y: number
  r: number
}

/** The true way, dense enough (about 5 m) that straight lines between its points lose nothing. */
export interface Path {
  x: number[]
  y: number[]
  z: number[]
  by: Stop['by'][]
  /** Seconds of rest at each point. */
  pauseS: number[]
}

const spacing = 5

/** How far the ground lies below the top, `d` metres beside it: round at the very top, a slope, then the open ridge. */
export function dropAt(d: number, gradient: number, foot = deepestFoot): number {
  return Math.min(foot, (gradient * d * d) / (d + 25))
}

export const deepestFoot = 230

/** The steepest that marked paths are walked, as rise over run. */
export const steepestWalk = 0.5

/** `keepClear`: circles the way goes around. */
export function buildPath(stops: Stop[], tops: Top[], keepClear: Circle[], rng: Rng): Path {
  const path: Path = { x: [], y: [], z: [], by: [], pauseS: [] }
  const stopsAt = new Set<number>()
  for (let i = 0; i < stops.length; i++) {
    const stop = stops[i]!
    const from = stops[i - 1]
    if (from) addLeg(path, from, stop, tops, keepClear, rng)
    stopsAt.add(path.x.length)
    push(path, stop.x, stop.y, groundAt(stop.x, stop.y, stop.z, tops), stop.by, stop.pauseS)
  }
  makeWalkable(path, stopsAt)
  return path
}

/**
 * Nowhere on foot steeper than people walk: what rises too fast is cut down, then the ground is drawn up to the stops
 * again, whose heights are known. Only a stop that lies too deep right beside another ends up higher.
 */
export function makeWalkable({ x, y, z, by }: Path, stopsAt: Set<number>): void {
  const held = z.map((height, i) => (stopsAt.has(i) ? height : -Infinity))
  const most = (i: number) =>
    by[i] === 'foot' ? steepestWalk * Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!) : Infinity
  for (let i = 1; i < z.length; i++) {
    z[i] = Math.min(z[i]!, z[i - 1]! + most(i))
    held[i] = Math.max(held[i]!, held[i - 1]! - most(i))
  }
  for (let i = z.length - 1; i > 0; i--) {
    z[i - 1] = Math.min(z[i - 1]!, z[i]! + most(i))
    held[i - 1] = Math.max(held[i - 1]!, held[i]! - most(i))
  }
  for (let i = 0; i < z.length; i++) z[i] = Math.max(z[i]!, held[i]!)
}

function addLeg(path: Path, from: Stop, to: Stop, tops: Top[], keepClear: Circle[], rng: Rng): void {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  if (length < 1) return
  const straight = to.by === 'cable'
  // A path on foot winds around the straight line; the waves vanish at both ends, so that legs join.
  const sideways = straight ? [] : waves(rng, Math.min(40, Math.ceil(length / 150)), 0.05 * length, 1.3)
  const bumps = straight
    ? []
    : waves(rng, Math.min(30, Math.ceil(length / 400)), 0.1 * Math.abs(to.z - from.z) + 8, 1.3)
  const steps = Math.ceil((length * 1.2) / spacing)
  for (let s = 1; s < steps; s++) {
    const t = s / steps
    const off = sum(sideways, t)
    let x = from.x + dx * t - (dy / length) * off
    let y = from.y + dy * t + (dx / length) * off
    for (const circle of straight ? [] : keepClear) {
      const d = Math.hypot(x - circle.x, y - circle.y)
      if (d >= circle.r || d === 0) continue
      x = circle.x + ((x - circle.x) / d) * circle.r
      y = circle.y + ((y - circle.y) / d) * circle.r
    }
    const z = from.z + (to.z - from.z) * t
    push(path, x, y, straight ? z : groundAt(x, y, z, tops, sum(bumps, t)), to.by, 0)
  }
}

function waves(rng: Rng, count: number, amplitude: number, falling: number): number[] {
  return Array.from({ length: count }, (_, k) => (rng.normal() * amplitude) / (k + 1) ** falling)
}

function sum(amplitudes: number[], t: number): number {
  let total = 0
  for (let k = 0; k < amplitudes.length; k++) total += amplitudes[k]! * Math.sin(Math.PI * (k + 1) * t)
  return total
}

/** The line between two stops, pressed under the cones of the tops; the ground is uneven only where no top is near. */
function groundAt(x: number, y: number, z: number, tops: Top[], bump = 0): number {
  if (tops.length === 0) return z + bump
  let roof = -Infinity
  let crown = -Infinity
  let nearest = Infinity
  for (const top of tops) {
    const d = Math.hypot(x - top.x, y - top.y)
    const drop = dropAt(d, top.gradient, top.foot)
    roof = Math.max(roof, top.z - drop)
    crown = Math.max(crown, top.z - drop / 2)
    nearest = Math.min(nearest, d)
  }
  return Math.min(Math.min(z, roof) + bump * Math.min(1, nearest / 1_000) ** 2, crown)
}

function push(path: Path, x: number, y: number, z: number, by: Stop['by'], pauseS: number): void {
  path.x.push(x)
  path.y.push(y)
  path.z.push(z)
  path.by.push(by)
  path.pauseS.push(pauseS)
}
