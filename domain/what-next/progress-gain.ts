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
  missing: ReadonlySet<number>
}

/** Whole numbers, so that equal gains are equal whatever the order in which they are summed. */
const WHOLE_CHALLENGE = 1_000_000_000

export function openChallenges(
  challenges: readonly SummitChallenge[],
  climbed: ReadonlySet<number>,
): OpenChallenge[] {
  return challenges.flatMap(
    ({ id, summits, goal: wanted, done = climbed, have: known, atMost = Infinity }) => {
      const all = new Set(summits)
      const goal = Math.min(wanted ?? all.size, all.size)
      const missing = new Set([...all].filter((summit) => !done.has(summit)))
      const have = known ?? all.size - missing.size
      const weight = Math.round(WHOLE_CHALLENGE / goal)
      return have >= goal ? [] : [{ id, goal, have, left: Math.min(atMost, goal - have), weight, missing }]
    },
  )
}

/** How much nearer to the ends of all challenges together these summits bring, in shares of a whole challenge. */
export function gainOf(open: readonly OpenChallenge[], summits: readonly number[]): number {
  return open.reduce((sum, { missing, left, weight }) => {
    const count = summits.filter((summit) => missing.has(summit)).length
    return sum + weight * Math.min(left, count)
  }, 0)
}

export const inChallenges = (gain: number) => gain / WHOLE_CHALLENGE
