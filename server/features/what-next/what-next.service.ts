import type { QueryOf } from '#contract/lib/route.ts'
import { walkHours, type WhatNextAnswer, type whatNextRoutes } from '#contract/what-next.ts'
import { whatNext } from '#domain/what-next/what-next.ts'
import type { Db } from '#server/db/connect.ts'
import { climbedSummits } from '#server/features/ascents/ascents.service.ts'
import { challengesForWalk } from '#server/features/challenges/challenges.service.ts'
import { summitOnMap } from '#server/features/mountains/mountains.service.ts'
import type { App } from '#server/lib/serve.ts'
import type { Viewer } from '#server/lib/viewer.ts'

/** Over everything that the hiker is in; whoever is in nothing yet is told about all crowns. */
export async function planWalk(
  db: Db,
  mountains: App['mountains'],
  viewer: Viewer,
  { lat, lon, height, hours = walkHours.usual }: QueryOf<typeof whatNextRoutes.ask>,
): Promise<WhatNextAnswer> {
  const { summits, crowns, summitById } = await mountains.current()
  const climbed = await climbedSummits(db, viewer, viewer.id)
  const joined = await challengesForWalk(
    db,
    viewer,
    summits.map((summit) => summit.id),
  )
  const over = joined.length > 0 ? 'joined' : 'crowns'
  const found = whatNext({
    start: { lat, lon, height: height ?? null },
    summits: summits.map((summit) => ({
      id: summit.id,
      lat: summit.lat,
      lon: summit.lon,
      height: summit.heightM,
    })),
    challenges: over === 'joined' ? joined : crowns,
    climbed: new Set(climbed.map((one) => one.summitId)),
    minutes: hours * 60,
  })
  if (found === null) return { over, walk: null }
  const nameOf = new Map(
    over === 'joined' ? joined.map(({ id, title }) => [id, title]) : crowns.map(({ id, name }) => [id, name]),
  )
  return {
    over,
    walk: {
      summits: found.summits.map(({ id, reasons }) => {
        const told = reasons.map(({ challengeId, place, goal }) => ({
          challenge: nameOf.get(challengeId)!,
          place,
          goal,
        }))
        return { summit: summitOnMap(summitById.get(id)!), reasons: told }
      }),
      time: found.minutes,
      distance: found.distanceM,
      ascent: found.ascentM,
    },
  }
}
