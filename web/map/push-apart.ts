export type Disc = { x: number; y: number; r: number }

const ROUNDS = 60

/** Discs moved as little as it takes that none covers another; where there is no room at all they touch. */
export function pushApart<T extends Disc>(discs: readonly T[], gap = 2): T[] {
  const moved = discs.map((disc) => ({ ...disc }))
  for (let round = 0; round < ROUNDS; round++) {
    let isStill = true
    for (const [at, a] of moved.entries()) {
      for (const b of moved.slice(at + 1)) {
        const apart = a.r + b.r + gap
        const [dx, dy] = [b.x - a.x, b.y - a.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= apart) continue
        isStill = false
        const step = (apart - distance) / 2
        // Two in the same place have no direction of their own.
        const [ux, uy] = distance > 0 ? [dx / distance, dy / distance] : [1, 0]
        a.x -= ux * step
        a.y -= uy * step
        b.x += ux * step
        b.y += uy * step
      }
    }
    if (isStill) break
  }
  return moved
}
