import type { QueryOf } from '#contract/lib/route.ts'
import { walkHours, type WhatNextAnswer, type whatNextRoutes } from '#contract/what-next.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import {
  walkOf,
  walkSearch,
  wishesOf,
  type Reason,
  type WhatNextQuestion,
  type Wishes,
} from '#domain/what-next/what-next.ts'
import type { Choice, WalkSearch } from '#domain/what-next/search-best.ts'
import { climbedSummits } from '#server/features/ascents/ascents.service.ts'
import { challengesForWalk } from '#server/features/challenges/challenges.service.ts'
import { summitOnMap } from '#server/features/mountains/mountains.service.ts'
import { reliefIn } from '#server/lib/relief/shared-relief.ts'
import type { App } from '#server/lib/serve.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Work } from '#server/lib/worker-pool.ts'
import { nameOfHiker } from '#server/lib/visitor.ts'
import { findOutings } from './find-outings.ts'
import { planned } from './planned-walk.ts'

type WhatNextApp = Pick<App, 'db' | 'mountains' | 'relief' | 'routePlans' | 'workers'>

/** Over everything that the hiker is in; whoever is in nothing yet is told about all crowns. */
export async function planWalk(
  app: WhatNextApp,
  viewer: Viewer,
  { lat, lon, by = 'car', hours = walkHours.usual }: QueryOf<typeof whatNextRoutes.ask>,
): Promise<WhatNextAnswer> {
  const { db, mountains, relief } = app
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
  const wishes = wishesOf({ summits: toClimb, challenges, climbed })
  const asked = { summits: toClimb, climbed, ...wishes }
  const outings = await findOutings(db, { lat, lon }, by, asked, catalogue)
  // Beyond the land whose heights we know nobody sets out on foot.
  const walk = Number.isNaN(height)
    ? null
    : await walkFrom(
        app,
        { summits: toClimb, start: { lat, lon, height } },
        { wishes, minutes: hours * 60, asker: nameOfHiker(viewer) },
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
  { workers, routePlans }: Pick<App, 'workers' | 'routePlans'>,
  { start, summits }: Pick<WhatNextQuestion, 'start' | 'summits'>,
  { wishes, minutes, asker }: { wishes: Wishes; minutes: number; asker: string },
) {
  const placeOf = new Map(summits.map((summit) => [summit.id, summit]))
  let budget = minutes
  for (let turn = 0; turn < TRIES; turn++) {
    const search = walkSearch({ start, summits, minutes: budget }, wishes)
    const best = await workers.run(searching, search, { by: asker, costMs: searchCostMs(search) })
    if (best === null) return null
    const found = walkOf(best, start, wishes)
    const places = [start, ...found.summits.map(({ id }) => placeOf.get(id)!), start]
    const walk = await planned(routePlans, places, asker)
    if (walk === null) return null
    const { time, distance, ascent } = walk
    if (time === null || time <= minutes) return { summits: found.summits, time, distance, ascent }
    budget = Math.floor(Math.min(found.minutes - 1, (budget * minutes) / time))
  }
  return null
}

/** Where two more summits finish each of many challenges, every choice of three has to be looked at: nobody waits for that but who asked. */
const searching: Work<WalkSearch, Choice | null> = {
  file: new URL('./what-next-worker.ts', import.meta.url),
  seconds: 5,
}

/** In milliseconds of a core. */
const searchCostMs = ({ list }: WalkSearch) => 1 + list.length ** 3 / 100_000
