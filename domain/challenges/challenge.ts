/** Crowns are published lists, routes are walked from end to end, seasonal ones come back every year, hikers make the rest. */
export const challengeKinds = ['crown', 'route', 'seasonal', 'community'] as const
export type ChallengeKind = (typeof challengeKinds)[number]

/**
 * What is counted: `list` every summit of a list, `route` metres of a long route, `summits` different summits, `months` calendar months with a summit,
 * `climb` and `distance` metres of hikes.
 */
export const challengeUnits = ['list', 'route', 'summits', 'months', 'climb', 'distance'] as const
export type ChallengeUnit = (typeof challengeUnits)[number]

export const challengeStates = ['upcoming', 'open', 'ended'] as const
export type ChallengeState = (typeof challengeStates)[number]

/** What is to be done, and when. Days are included; without any, it is open for ever. */
export type ChallengeRule = {
  unit: ChallengeUnit
  goal: number
  /** Of a list. */
  summits: readonly number[]
  /** The slug of a long route. */
  route: string | null
  startsOn: string | null
  endsOn: string | null
}

type Dates = Pick<ChallengeRule, 'startsOn' | 'endsOn'>

export function stateOn(today: string, { startsOn, endsOn }: Dates): ChallengeState {
  if (startsOn !== null && today < startsOn) return 'upcoming'
  return endsOn !== null && today > endsOn ? 'ended' : 'open'
}

/** A challenge with dates is a window: what was before joining does not count in it, the day of joining does. */
export const isWindow = ({ startsOn, endsOn }: Dates) => startsOn !== null || endsOn !== null

/** The first day that counts for who joined on a day; null: everything ever climbed. */
export function countsFrom(rule: Dates, joinedOn: string): string | null {
  if (!isWindow(rule)) return null
  return rule.startsOn !== null && rule.startsOn > joinedOn ? rule.startsOn : joinedOn
}

/** Whoever joins too late for the goal is not let in: „szczyt na miesiąc” begins in January. */
export function mayBeJoined(today: string, rule: ChallengeRule): boolean {
  if (stateOn(today, rule) === 'ended') return false
  if (rule.unit !== 'months' || rule.endsOn === null) return true
  return monthsBetween(countsFrom(rule, today)!, rule.endsOn) >= rule.goal
}

function monthsBetween(first: string, last: string): number {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return number(last) - number(first) + 1
}
