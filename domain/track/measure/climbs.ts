/** A rise smaller than this is the ground's texture (or the device's drift), not a climb. */
export const smallestClimbM = 5

export interface Climbs {
  ascentM: number
  descentM: number
}

/**
 * Sum of the rises and falls of a profile, counted from turning point to turning point; a turn counts only after the
 * profile has come back by `threshold`. Unlike adding up single steps, this gives the same answer at any sampling.
 */
export function sumClimbs(z: ArrayLike<number>, threshold: number, from = 0, to = z.length): Climbs {
  const sum = { ascentM: 0, descentM: 0 }
  if (to - from < 2) return sum
  let low = z[from]!
  let high = low
  let direction = 0
  for (let i = from + 1; i < to; i++) {
    const value = z[i]!
    if (direction >= 0 && value > high) high = value
    if (direction <= 0 && value < low) low = value
    if (direction === 0) {
      if (value - low >= threshold) {
        direction = 1
        high = value
      } else if (high - value >= threshold) {
        direction = -1
        low = value
      } else {
        high = Math.max(high, value)
        low = Math.min(low, value)
      }
    } else if (direction === 1 && high - value >= threshold) {
      sum.ascentM += high - low
      direction = -1
      low = value
    } else if (direction === -1 && value - low >= threshold) {
      sum.descentM += high - low
      direction = 1
      high = value
    }
  }
  if (direction === 1) sum.ascentM += high - low
  else if (direction === -1) sum.descentM += high - low
  return sum
}
