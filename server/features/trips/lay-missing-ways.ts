import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Sql } from '#server/db/connect.ts'
import type { RoutePlans } from '#server/features/trails/trails.service.ts'
import { layWay, WAY_VERSION } from './lay-way.ts'
import { readTripForWay, tripsWithoutWay, writeWay } from './trips.queries.ts'

const BATCH = 20

/** Looks for the ways of trips that were announced before there were any, or planned by an older planner. */
export async function layMissingWays(db: Sql, routePlans: RoutePlans, signal?: AbortSignal): Promise<void> {
  for (const id of await tripsWithoutWay(db, WAY_VERSION, BATCH)) {
    signal?.throwIfAborted()
    const row = await readTripForWay(db, id)
    if (row === null) continue
    const point = (lat: number | null, lon: number | null) =>
      lat === null || lon === null ? null : { lat, lon }
    const ends = {
      startPlace: row.startPlace,
      walkPlace: row.walkPlace,
      walkPoint: point(row.walkLat, row.walkLon),
      endPlace: row.endPlace,
      endPoint: point(row.endLat, row.endLon),
      startSlug: row.startSlug,
      route: row.route,
      date: warsawDay(row.startsAt),
    }
    await writeWay(db, row, await layWay(routePlans, ends, row.summits, 'trips'))
  }
}
