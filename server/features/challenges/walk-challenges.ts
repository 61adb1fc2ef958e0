import { countsFrom } from '#domain/challenges/challenge.ts'
import { insideWindow } from '#domain/challenges/standing.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { SummitChallenge } from '#domain/what-next/progress-gain.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readInHand } from './challenges.queries.ts'
import { readClimbedMonths, readClimbedTops } from './facts.queries.ts'

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
  const joined = await readInHand(db, viewer.id, today)
  const [tops, months] = await Promise.all([
    readClimbedTops(db, viewer.id, today),
    joined.some(({ unit }) => unit === 'months') ? readClimbedMonths(db, viewer.id, today) : [],
  ])
  return joined.flatMap((one): WalkChallenge[] => {
    const { id, title, unit, goal } = one
    if (unit === 'climb' || unit === 'distance' || unit === 'route') return []
    const { joinedOn } = one.standing!
    const isInside = insideWindow(one, joinedOn)
    if (unit === 'months') {
      const done = new Set(months.filter(isInside).map(({ day }) => day.slice(0, 7)))
      // One summit is enough for this month, and more bring nothing.
      const counts = (countsFrom(one, joinedOn) ?? today) <= today
      if (done.size >= goal || done.has(today.slice(0, 7)) || !counts) return []
      return [{ id, title, summits: every, goal, done: new Set(), have: done.size, atMost: 1 }]
    }
    const inside = tops.filter(isInside).map(({ summitId }) => summitId)
    const wanted = unit === 'list' ? new Set(one.summits) : null
    const done = new Set(wanted === null ? inside : inside.filter((summit) => wanted.has(summit)))
    if (done.size >= goal) return []
    return [{ id, title, summits: unit === 'list' ? one.summits : every, goal, done }]
  })
}
