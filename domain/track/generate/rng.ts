export interface Rng {
  /** Uniform in [0, 1). */
  next(): number
  between(low: number, high: number): number
  integer(low: number, high: number): number
  /** Standard normal. */
  normal(): number
  pick<T>(values: readonly T[]): T
}

/** mulberry32: small, fast, the same on every machine. Not for secrets. */
export function makeRng(seed: number): Rng {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (values) => values[Math.floor(next() * values.length)]!,
  }
}
