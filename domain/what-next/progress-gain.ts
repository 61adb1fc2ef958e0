/** A list of summits of which a hiker wants to climb `goal` (all of them, unless said). */
export type SummitChallenge = { id: number; summits: readonly number[]; goal?: number }

/** A challenge that is not done: `left` summits of it are missing, each of them worth `weight`. */
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
  return challenges.flatMap(({ id, summits, goal: wanted }) => {
    const all = new Set(summits)
    const goal = Math.min(wanted ?? all.size, all.size)
    const missing = new Set([...all].filter((summit) => !climbed.has(summit)))
    const have = all.size - missing.size
    const weight = Math.round(WHOLE_CHALLENGE / goal)
    return have >= goal ? [] : [{ id, goal, have, left: goal - have, weight, missing }]
  })
}

/** How much nearer to the ends of all challenges together these summits bring, in shares of a whole challenge. */
export function gainOf(open: readonly OpenChallenge[], summits: readonly number[]): number {
  return open.reduce((sum, { missing, left, weight }) => {
    const count = summits.filter((summit) => missing.has(summit)).length
    return sum + weight * Math.min(left, count)
  }, 0)
}

export const inChallenges = (gain: number) => gain / WHOLE_CHALLENGE
