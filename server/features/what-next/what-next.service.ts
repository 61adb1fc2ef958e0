import type { QueryOf } from '#contract/lib/route.ts'
import { walkHours, type WhatNextAnswer, type whatNextRoutes } from '#contract/what-next.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { whatNext, type Reason, type WhatNextQuestion } from '#domain/what-next/what-next.ts'
import { climbedSummits } from '#server/features/ascents/ascents.service.ts'
import { challengesForWalk } from '#server/features/challenges/challenges.service.ts'
import { summitOnMap } from '#server/features/mountains/mountains.service.ts'
import type { RoutePlans } from '#server/features/trails/trails.service.ts'
import { reliefIn } from '#server/lib/relief/shared-relief.ts'
import type { App } from '#server/lib/serve.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { nameOfHiker } from '#server/lib/visitor.ts'
import { findOutings } from './find-outings.ts'
import { planned } from './planned-walk.ts'

type WhatNextApp = Pick<App, 'db' | 'mountains' | 'relief' | 'routePlans'>

/** Over everything that the hiker is in; whoever is in nothing yet is told about all crowns. */
export async function planWalk(
  app: WhatNextApp,
  viewer: Viewer,
  { lat, lon, by = 'car', hours = walkHours.usual }: QueryOf<typeof whatNextRoutes.ask>,
): Promise<WhatNextAnswer> {
  const { db, mountains, relief, routePlans } = app
  const catalogue = await mountains.current()
  const { summits, crowns, summitById } = catalogue
  const climbed = new Set((await climbedSummits(db, viewer, viewer.id)).map((one) => one.summitId))
  const joined = await challengesForWalk(
    db,
    viewer,
    summits.map((summit) => summit.id),
  )
  const over = joined.length > 0 ? 'joined' : 'crowns'
  const challenges = over === 'joined' ? joined : crowns
  const nameOf = new Map(
    over === 'joined' ? joined.map(({ id, title }) => [id, title]) : crowns.map(({ id, name }) => [id, name]),
  )
  const withNames = (reasons: readonly Reason[]) =>
    reasons.map(({ challengeId, place, goal }) => ({ challenge: nameOf.get(challengeId)!, place, goal }))
  const toClimb = summits.map((one) => ({ id: one.id, lat: one.lat, lon: one.lon, height: one.heightM }))
  const height = heightAt(reliefIn(await relief()), lat, lon)
  const question = { summits: toClimb, challenges, climbed }
  const outings = await findOutings(db, { lat, lon }, by, question, catalogue)
  // Beyond the land whose heights we know nobody sets out on foot.
  const walk = Number.isNaN(height)
    ? null
    : await walkFrom(
        routePlans,
        { ...question, start: { lat, lon, height } },
        hours * 60,
        nameOfHiker(viewer),
      )
  return {
    over,
    walk: walk && {
      ...walk,
      summits: walk.summits.map(({ id, reasons }) => ({
        summit: summitOnMap(summitById.get(id)!),
        reasons: withNames(reasons),
      })),
    },
    outings: outings.map(({ reasons, ...outing }) => ({ ...outing, reasons: withNames(reasons) })),
  }
}

/** How often the planner is asked until a walk fits into the day. */
const TRIES = 3

/**
 * A walk that the planner, too, finds short enough: an estimate chooses, and where the ways turn out longer than it thought, it chooses
 * again for a shorter day. Figures are the planner's alone; without them nothing is told.
 */
async function walkFrom(
  routePlans: RoutePlans,
  question: Omit<WhatNextQuestion, 'minutes'>,
  minutes: number,
  asker: string,
) {
  const placeOf = new Map(question.summits.map((summit) => [summit.id, summit]))
  let budget = minutes
  for (let turn = 0; turn < TRIES; turn++) {
    const found = whatNext({ ...question, minutes: budget })
    if (found === null) return null
    const places = [question.start, ...found.summits.map(({ id }) => placeOf.get(id)!), question.start]
    const walk = await planned(routePlans, places, asker)
    if (walk === null) return null
    const { time, distance, ascent } = walk
    if (time === null || time <= minutes) return { summits: found.summits, time, distance, ascent }
    budget = Math.floor(Math.min(found.minutes - 1, (budget * minutes) / time))
  }
  return null
}
