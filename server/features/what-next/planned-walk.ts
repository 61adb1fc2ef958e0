import { planRules, type PlannedRoute } from '#contract/trails.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import type { RoutePlans } from '#server/features/trails/trails.service.ts'
import { ProblemError } from '#server/lib/errors.ts'

export type Walk = { time: number | null; distance: number; ascent: number; onTrails: boolean }

/** What the planner says of a walk; null while it has no time for us, or where the walk is too long for it. */
export async function planned(
  routePlans: RoutePlans,
  places: readonly Place[],
  by: string,
): Promise<Walk | null> {
  const isTooLong = places.some((place, i) => i > 0 && distanceM(places[i - 1]!, place) > planRules.legM)
  if (isTooLong) return null
  try {
    const points = places.map(({ lat, lon }) => ({ lat, lon, byHand: false }))
    const body = await routePlans({ points, by: 'time', day: null }, by)
    const plan = JSON.parse(body.plain.toString()) as PlannedRoute
    return {
      time: plan.guideMinutes,
      distance: plan.distanceM,
      ascent: plan.ascentM,
      onTrails: plan.onTrailM >= plan.distanceM * 0.95,
    }
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}
