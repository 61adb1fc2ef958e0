/** Repeatable noise: the same seed and place always give the same value, on every machine. */

/** Mulberry32: a small generator of numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Gradients in a table: a sine per lattice corner would take most of the time of a panorama. */
const DIRECTIONS = 256
const GRADIENT_X = new Float64Array(DIRECTIONS)
const GRADIENT_Y = new Float64Array(DIRECTIONS)
for (let i = 0; i < DIRECTIONS; i++) {
  GRADIENT_X[i] = Math.cos((i * 2 * Math.PI) / DIRECTIONS)
  GRADIENT_Y[i] = Math.sin((i * 2 * Math.PI) / DIRECTIONS)
}

function corner(ix: number, iy: number, dx: number, dy: number, seed: number): number {
  let n = Math.imul(ix, 374761393) ^ Math.imul(iy, 668265263) ^ Math.imul(seed, 1442695041)
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  const direction = (n ^ (n >>> 16)) & (DIRECTIONS - 1)
  return GRADIENT_X[direction]! * dx + GRADIENT_Y[direction]! * dy
}

/** Gradient noise, about −1…1, zero on lattice points. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const a = corner(ix, iy, fx, fy, seed)
  const b = corner(ix + 1, iy, fx - 1, fy, seed)
  const c = corner(ix, iy + 1, fx, fy - 1, seed)
  const d = corner(ix + 1, iy + 1, fx - 1, fy - 1, seed)
  return 1.5 * (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v)
}

/** Octaves of noise added up: rolling ground. */
export function fractal(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0
  let amplitude = 0.5
  let frequency = 1
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(x * frequency, y * frequency, seed + i * 17)
    frequency *= 2.03
    amplitude *= 0.5
  }
  return sum
}

/** Octaves of folded noise: sharp crests, about 0…1. */
export function ridged(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0
  let amplitude = 0.5
  let frequency = 1
  for (let i = 0; i < octaves; i++) {
    const fold = 1 - Math.abs(noise(x * frequency, y * frequency, seed + i * 31))
    sum += amplitude * fold * fold
    frequency *= 2.07
    amplitude *= 0.5
  }
  return sum
}
