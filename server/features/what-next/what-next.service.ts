import type { QueryOf } from '#contract/lib/route.ts'
import { walkHours, type WhatNextAnswer, type whatNextRoutes } from '#contract/what-next.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { whatNext, type Reason } from '#domain/what-next/what-next.ts'
import { climbedSummits } from '#server/features/ascents/ascents.service.ts'
import { challengesForWalk } from '#server/features/challenges/challenges.service.ts'
import { summitOnMap } from '#server/features/mountains/mountains.service.ts'
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
  const tell = (reasons: readonly Reason[]) =>
    reasons.map(({ challengeId, place, goal }) => ({ challenge: nameOf.get(challengeId)!, place, goal }))
  const toClimb = summits.map((one) => ({ id: one.id, lat: one.lat, lon: one.lon, height: one.heightM }))
  const height = heightAt(reliefIn(await relief()), lat, lon)
  const question = { summits: toClimb, challenges, climbed }
  // Beyond the land whose heights we know nobody sets out on foot.
  const found = Number.isNaN(height)
    ? null
    : whatNext({ ...question, start: { lat, lon, height }, minutes: hours * 60 })
  const asker = nameOfHiker(viewer)
  const outings = await findOutings(routePlans, { lat, lon }, by, question, catalogue, asker)
  const walk =
    found &&
    (await planned(
      routePlans,
      [{ lat, lon }, ...found.summits.map(({ id }) => summitById.get(id)!), { lat, lon }],
      asker,
    ))
  return {
    over,
    walk: found && {
      summits: found.summits.map(({ id, reasons }) => ({
        summit: summitOnMap(summitById.get(id)!),
        reasons: tell(reasons),
      })),
      time: walk?.time ?? null,
      distance: walk?.distance ?? found.distanceM,
      ascent: walk?.ascent ?? found.ascentM,
    },
    outings: outings.map(({ reasons, ...outing }) => ({ ...outing, reasons: tell(reasons) })),
  }
}
