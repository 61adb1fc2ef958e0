import type { PlannedRoute } from '#contract/trails.ts'
import type { TripInput } from '#contract/trips.ts'
import type { SummitRef } from '#contract/tracks.ts'
import type { Place } from '#domain/mountains/geo.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { wayAlong, wayOver } from '#domain/trips/day-way.ts'
import type { Sql } from '#server/db/connect.ts'
import { findStart, startMeant } from '#server/features/start-places/start-places.service.ts'
import type { RoutePlans } from '#server/features/trails/trails.service.ts'
import { toProblem } from '#server/lib/error-handler.ts'
import { readTripForWay, tripsWithoutWay, writeWay, type LaidRoute, type TripWay } from './trips.queries.ts'

/** Raised with every change of trails, heights or rules of planning: ways of older versions are looked for anew. */
export const WAY_VERSION = 2

export type LaidWay = {
  route: LaidRoute | null
  way: TripWay | null
  startSlug: string | null
  wayVersion: number
}

/** What is said of where a trip begins and ends: everything that people may see, never the meeting point. */
export type Ends = Pick<
  TripInput,
  'startPlace' | 'walkPlace' | 'walkPoint' | 'endPlace' | 'endPoint' | 'route' | 'date' | 'startSlug'
>

/**
 * The way of a trip: along the points that the organiser laid on the map, or from the start over the summits in their order to the
 * end. Made by our own planner; figures that a browser sends are not asked for. No way where the start or the end is not known.
 */
export async function layWay(
  routePlans: RoutePlans,
  trip: Ends,
  summits: readonly SummitRef[],
  by: string,
): Promise<LaidWay> {
  const plan = async (points: LaidRoute['points'], wish: LaidRoute['by']) => {
    const body = await routePlans({ points, by: wish, day: trip.date }, by, 'route.points')
    return JSON.parse(body.plain.toString()) as PlannedRoute
  }
  const named = namedStart(trip, summits)
  const startSlug = named?.slug ?? null
  if (trip.route) {
    const { points, by: wish } = trip.route
    const planned = await plan(points, wish)
    const lines = planned.parts.map(({ line }) => line)
    const route = {
      points,
      by: wish,
      lines,
      distanceM: planned.distanceM,
      ascentM: planned.ascentM,
      descentM: planned.descentM,
      guideMin: planned.guideMinutes,
    }
    return { route, startSlug, way: { ...wayAlong(planned, summits), lines }, wayVersion: WAY_VERSION }
  }
  const start = trip.walkPoint ?? named
  const end = endOf(trip, start, summits)
  const none = { route: null, startSlug, way: null, wayVersion: WAY_VERSION }
  if (start === null || end === null) return none
  try {
    const points = [start, ...summits, end].map(({ lat, lon }) => ({ lat, lon, byHand: false }))
    const planned = await plan(points, 'time')
    const lines = planned.parts.map(({ line }) => line)
    return { ...none, way: { ...wayOver(planned, summits), lines } }
  } catch (error) {
    // Too far apart to be walked, or nobody had the time to look: the trip is announced all the same, and looked at again later.
    const { code } = toProblem(error)
    if (code === 'internal-error') throw error
    return code === 'validation' ? none : { ...none, wayVersion: 0 }
  }
}

function namedStart(
  { startSlug = null, walkPlace = '', startPlace }: Ends,
  summits: readonly Place[],
): (Place & { slug: string }) | null {
  const chosen = startSlug === null ? null : findStart(startSlug)
  if (chosen !== null) return chosen
  return walkPlace === '' ? startMeant(startPlace, summits) : startMeant(walkPlace, summits)
}

/** Where nothing is said of the end, people come back; an end that we do not know is no end. */
function endOf({ endPlace = '', endPoint = null }: Ends, start: Place | null, summits: readonly Place[]) {
  if (endPoint !== null) return endPoint
  return endPlace === '' ? start : startMeant(endPlace, summits)
}

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
