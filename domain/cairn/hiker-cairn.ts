/** Summits with which each stone of a hiker's cairn lies in its place: steps that stamps are given for, too. */
const STEPS = [1, 10, 50, 100, 250] as const

/** How much of each stone is filled, from the ground up: those reached whole, the next one by the way towards it. */
export function hikerStones(summits: number): number[] {
  return STEPS.map((step, at) => {
    const from = at === 0 ? 0 : STEPS[at - 1]!
    return Math.min(1, Math.max(0, (summits - from) / (step - from)))
  })
}
