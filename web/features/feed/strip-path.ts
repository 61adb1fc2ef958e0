/** A walk in the park must not look like the Tatras: this many metres at least fill the height. */
const LEAST_SPAN_M = 250

/** Heights along the way as path data in 1000 × 60. */
export function stripPath(heights: readonly number[]): string {
  const low = Math.min(...heights)
  const span = Math.max(LEAST_SPAN_M, Math.max(...heights) - low)
  const step = 1000 / (heights.length - 1)
  return heights
    .map((height, at) => {
      const y = 54 - ((height - low) / span) * 48
      return `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
