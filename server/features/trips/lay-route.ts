import type { PlannedRoute } from '#contract/trails.ts'
import type { TripInput } from '#contract/trips.ts'
import type { RoutePlans } from '#server/features/trails/trails.service.ts'
import type { LaidRoute } from './trips.queries.ts'

/**
 * The way of a trip as it is kept: the points that the organiser laid, and what our own planner makes of them. Figures that a browser
 * sends are not asked for.
 */
export async function layRoute(
  routePlans: RoutePlans,
  { route, date }: Pick<TripInput, 'route' | 'date'>,
  by: string,
): Promise<LaidRoute | null> {
  if (!route) return null
  const { points, by: wish } = route
  const body = await routePlans({ points, by: wish, day: date }, by, 'route.points')
  const planned = JSON.parse(body.plain.toString()) as PlannedRoute
  return {
    points,
    by: wish,
    lines: planned.parts.map(({ line }) => line),
    distanceM: planned.distanceM,
    ascentM: planned.ascentM,
    descentM: planned.descentM,
    guideMin: planned.guideMinutes,
  }
}
