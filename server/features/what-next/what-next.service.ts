import type { QueryOf } from '#contract/lib/route.ts'
import { walkHours, type WhatNextWalk, type whatNextRoutes } from '#contract/what-next.ts'
import { whatNext } from '#domain/what-next/what-next.ts'
import type { Db } from '#server/db/connect.ts'
import { climbedSummits } from '#server/features/ascents/ascents.service.ts'
import type { App } from '#server/lib/serve.ts'
import type { Viewer } from '#server/lib/viewer.ts'

/** Every crown is a challenge that everybody has joined. */
export async function planWalk(
  db: Db,
  mountains: App['mountains'],
  viewer: Viewer,
  { lat, lon, height, hours = walkHours.usual }: QueryOf<typeof whatNextRoutes.ask>,
): Promise<{ walk: WhatNextWalk | null }> {
  const { summits, crowns, summitById } = await mountains.current()
  const climbed = await climbedSummits(db, viewer, viewer.id)
  const found = whatNext({
    start: { lat, lon, height: height ?? null },
    summits: summits.map((summit) => ({
      id: summit.id,
      lat: summit.lat,
      lon: summit.lon,
      height: summit.heightM,
    })),
    challenges: crowns,
    climbed: new Set(climbed.map((one) => one.summitId)),
    minutes: hours * 60,
  })
  if (found === null) return { walk: null }
  const nameOf = new Map(crowns.map((crown) => [crown.id, crown.name]))
  return {
    walk: {
      summits: found.summits.map(({ id, reasons }) => {
        const { slug, name, heightM, lat, lon, rangeId } = summitById.get(id)!
        return {
          summit: { id, slug, name, height: heightM, lat, lon, rangeId },
          reasons: reasons.map(({ challengeId, place, goal }) => ({
            challenge: nameOf.get(challengeId)!,
            place,
            goal,
          })),
        }
      }),
      time: found.minutes,
      distance: found.distanceM,
      ascent: found.ascentM,
    },
  }
}
