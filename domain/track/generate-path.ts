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

/** A top the terrain must not rise above: close to it the ground falls away like a rounded cone. */
export interface Top {
  x: number
  y: number
  z: number
  gradient: number
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
export function dropAt(d: number, gradient: number): number {
  return Math.min(deepestDrop, (gradient * d * d) / (d + 25))
}

const deepestDrop = 230

/** `keepClear`: circles the way goes around. */
export function buildPath(stops: Stop[], tops: Top[], keepClear: Circle[], rng: Rng): Path {
  const path: Path = { x: [], y: [], z: [], by: [], pauseS: [] }
  for (let i = 0; i < stops.length; i++) {
    const stop = stops[i]!
    const from = stops[i - 1]
    if (from) addLeg(path, from, stop, tops, keepClear, rng)
    push(path, stop.x, stop.y, groundAt(stop.x, stop.y, stop.z, tops), stop.by, stop.pauseS)
  }
  return path
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
    const z = from.z + (to.z - from.z) * t + sum(bumps, t)
    push(path, x, y, straight ? z : groundAt(x, y, z, tops), to.by, 0)
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

function groundAt(x: number, y: number, z: number, tops: Top[]): number {
  let roof = -Infinity
  for (const top of tops) {
    const d = Math.hypot(x - top.x, y - top.y)
    if (d < 1_500) roof = Math.max(roof, top.z - dropAt(d, top.gradient))
  }
  return roof === -Infinity ? z : Math.min(z, roof)
}

function push(path: Path, x: number, y: number, z: number, by: Stop['by'], pauseS: number): void {
  path.x.push(x)
  path.y.push(y)
  path.z.push(z)
  path.by.push(by)
  path.pauseS.push(pauseS)
}
