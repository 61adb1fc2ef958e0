/**
 * A list of summits of which a hiker wants to climb `goal` (all of them, unless said). A window has its own `done`: what
 * was climbed before it began is to be climbed again. `have` stands for what was reached otherwise than by summits of
 * the list, `atMost` for how much one day can bring.
 */
export type SummitChallenge = {
  id: number
  summits: readonly number[]
  goal?: number
  done?: ReadonlySet<number>
  have?: number
  atMost?: number
}

/** A challenge that is not done: up to `left` summits of `missing` bring it forward, each of them worth `weight`. */
export type OpenChallenge = {
  id: number
  goal: number
  have: number
  left: number
  weight: number
  missing: { has(summit: number): boolean }
}

/** Whole numbers, so that equal gains are equal whatever the order in which they are summed. */
const WHOLE_CHALLENGE = 1_000_000_000

export function openChallenges(
  challenges: readonly SummitChallenge[],
  climbed: ReadonlySet<number>,
): OpenChallenge[] {
  // Sixty windows that take any summit share one list of all.
  const sets = new Map<readonly number[], ReadonlySet<number>>()
  const setOf = (summits: readonly number[]) => {
    const all = sets.get(summits) ?? new Set(summits)
    sets.set(summits, all)
    return all
  }
  return challenges.flatMap(
    ({ id, summits, goal: wanted, done = climbed, have: known, atMost = Infinity }) => {
      const all = setOf(summits)
      const goal = Math.min(wanted ?? all.size, all.size)
      const missing = { has: (summit: number) => all.has(summit) && !done.has(summit) }
      const have = known ?? [...done].filter((summit) => all.has(summit)).length
      const weight = Math.round(WHOLE_CHALLENGE / goal)
      return have >= goal ? [] : [{ id, goal, have, left: Math.min(atMost, goal - have), weight, missing }]
    },
  )
}

/** How much nearer to the ends of all challenges together each of these summits brings alone, in shares of a whole challenge. */
export function gainOfEach(
  open: readonly OpenChallenge[],
  summits: readonly { id: number }[],
): Map<number, number> {
  const gains = new Map<number, number>()
  for (const { id } of summits) {
    let gain = 0
    for (const { missing, weight } of open) if (missing.has(id)) gain += weight
    gains.set(id, gain)
  }
  return gains
}

export const inChallenges = (gain: number) => gain / WHOLE_CHALLENGE
