import { countsFrom, stateOn } from '#domain/challenges/challenge.ts'
import { standingOf } from '#domain/challenges/standing.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { SummitChallenge } from '#domain/what-next/progress-gain.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readJoined } from './challenges.queries.ts'
import { readOwnAscents } from './facts.queries.ts'

export type WalkChallenge = SummitChallenge & { title: string }

/**
 * What the hiker is in and can bring forward today by standing on a summit, each with what it has of them already. Where
 * any summit will do, `every` stands for all of them.
 */
export async function challengesForWalk(
  db: Db,
  viewer: Viewer,
  every: readonly number[],
): Promise<WalkChallenge[]> {
  const today = warsawDay(new Date())
  const [joined, ascents] = await Promise.all([
    readJoined(db, viewer.id, { isOwn: true, today }),
    readOwnAscents(db, viewer.id),
  ])
  return joined.flatMap((one): WalkChallenge[] => {
    const { id, title, unit, goal } = one
    if (unit === 'climb' || unit === 'distance' || unit === 'route' || stateOn(today, one) !== 'open')
      return []
    const { steps, progress } = standingOf(one, one.standing!.joinedOn, ascents, [])
    if (progress >= goal) return []
    const done = new Set(steps.flatMap((step) => step.summitId ?? []))
    if (unit === 'list') return [{ id, title, summits: one.summits, goal, done }]
    if (unit === 'summits') return [{ id, title, summits: every, goal, done }]
    // One summit is enough for this month, and more bring nothing.
    const isMonthDone = steps.some(({ day }) => day.startsWith(today.slice(0, 7)))
    const counts = (countsFrom(one, one.standing!.joinedOn) ?? today) <= today
    if (isMonthDone || !counts) return []
    return [{ id, title, summits: every, goal, done: new Set(), have: progress, atMost: 1 }]
  })
}
