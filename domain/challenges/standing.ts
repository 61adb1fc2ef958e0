import type { Precision } from '../time/rough-day.ts'
import { addedByWalks, finishMetres, type RouteWalk } from '../long-routes/coverage.ts'
import { countsFrom, type ChallengeRule } from './challenge.ts'

/** `day` and `until`: the first and the last day of the stretch in which it was. */
export type ClimbedDay = {
  summitId: number
  day: string
  until: string
  precision: Precision
  storyId: number | null
}
export type WalkedDay = { storyId: number; day: string; climb: number; distance: number }

/** What brought the goal nearer, and by how much. */
export type ChallengeStep = {
  summitId: number | null
  storyId: number | null
  day: string
  precision: Precision
  amount: number
}

export type ChallengeStanding = {
  /** Never more than the goal. */
  progress: number
  /** Oldest first, no further than to the goal. */
  steps: ChallengeStep[]
  /** The step that reached the goal. */
  finish: ChallengeStep | null
}

/**
 * How far a hiker is, from everything they climbed and walked. What is known only roughly counts in a window when all of
 * the stretch lies in it: nobody gains by not knowing.
 */
export function standingOf(
  rule: ChallengeRule,
  joinedOn: string,
  climbed: readonly ClimbedDay[],
  walked: readonly WalkedDay[],
  walks: readonly RouteWalk[] = [],
): ChallengeStanding {
  const isInside = insideWindow(rule, joinedOn)
  const { unit } = rule
  if (unit === 'route') return alongRoute(rule.goal, walks)
  if (unit === 'climb' || unit === 'distance') {
    const hikes = walked.filter(({ day }) => isInside({ day, until: day }))
    return upToGoal(
      rule.goal,
      hikes.map((hike) => ({
        summitId: null,
        storyId: hike.storyId,
        day: hike.day,
        precision: 'day' as const,
        amount: hike[unit],
      })),
    )
  }
  const wanted = unit === 'list' ? new Set(rule.summits) : null
  const ascents = climbed.filter((one) => (wanted?.has(one.summitId) ?? true) && isInside(one))
  return upToGoal(rule.goal, unit === 'months' ? firstOfMonths(ascents) : firstOfSummits(ascents))
}

/** Whether a stretch of days lies in the time in which things count for who joined then. */
export function insideWindow(rule: ChallengeRule, joinedOn: string) {
  const from = countsFrom(rule, joinedOn)
  return ({ day, until }: { day: string; until: string }) =>
    (from === null || day >= from) && (rule.endsOn === null || until <= rule.endsOn)
}

/** Whether every summit that finishing once stood on is still climbed, and within the time. */
export function isStillProven(
  evidence: readonly ChallengeStep[],
  rule: ChallengeRule,
  joinedOn: string,
  climbed: readonly ClimbedDay[],
): boolean {
  const tops = new Set(climbed.filter(insideWindow(rule, joinedOn)).map((one) => one.summitId))
  return evidence.every(({ summitId }) => summitId !== null && tops.has(summitId))
}

/** Each hike with what it added; the route is finished with a little missing, and may be walked to its last metre after that. */
function alongRoute(goal: number, walks: readonly RouteWalk[]): ChallengeStanding {
  const added = addedByWalks(walks, goal)
  const last = added.findIndex(({ coveredM }) => coveredM >= finishMetres(goal))
  const steps = (last === -1 ? added : added.slice(0, last + 1)).map(({ storyId, day, addedM }) => ({
    summitId: null,
    storyId,
    day,
    precision: 'day' as const,
    amount: addedM,
  }))
  return {
    progress: Math.min(added.at(-1)?.coveredM ?? 0, goal),
    steps,
    finish: last === -1 ? null : steps.at(-1)!,
  }
}

function upToGoal(goal: number, all: readonly ChallengeStep[]): ChallengeStanding {
  const steps: ChallengeStep[] = []
  let progress = 0
  for (const step of all.filter(({ amount }) => amount > 0).toSorted(byDay)) {
    if (progress >= goal) break
    steps.push(step)
    progress += step.amount
  }
  const finish = progress >= goal ? steps.at(-1)! : null
  return { progress: Math.min(progress, goal), steps, finish }
}

/** Always the same order, whatever the order in which the database gives rows. */
function byDay(a: ChallengeStep, b: ChallengeStep): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  return (a.summitId ?? 0) - (b.summitId ?? 0) || (a.storyId ?? 0) - (b.storyId ?? 0)
}

/** Of each summit the ascent that surely was first: by the last day on which it may have been. */
function firstOfSummits(ascents: readonly ClimbedDay[]): ChallengeStep[] {
  return firstOf(ascents, ({ summitId }) => String(summitId))
}

/** An ascent of „lato 2019” is of no certain month. */
function firstOfMonths(ascents: readonly ClimbedDay[]): ChallengeStep[] {
  return firstOf(
    ascents.filter(({ day, until }) => day.slice(0, 7) === until.slice(0, 7)),
    ({ day }) => day.slice(0, 7),
  )
}

function firstOf(ascents: readonly ClimbedDay[], keyOf: (one: ClimbedDay) => string): ChallengeStep[] {
  const first = new Map<string, ClimbedDay>()
  for (const one of ascents) {
    const known = first.get(keyOf(one))
    if (known === undefined || isEarlier(one, known)) first.set(keyOf(one), one)
  }
  return [...first.values()].map(({ summitId, storyId, day, precision }) => ({
    summitId,
    storyId,
    day,
    precision,
    amount: 1,
  }))
}

function isEarlier(one: ClimbedDay, other: ClimbedDay): boolean {
  if (one.until !== other.until) return one.until < other.until
  if (one.day !== other.day) return one.day > other.day
  return one.summitId < other.summitId
}
