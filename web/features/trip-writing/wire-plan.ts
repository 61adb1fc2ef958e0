import type { TripPlan } from '#contract/trips.ts'
import { endOf, type DayPlan } from '#domain/trips/day-plan.ts'

const iso = (at: number) => new Date(at).toISOString()

/** A plan that was made here in the shape in which the server sends one. */
export function wirePlan(plan: DayPlan): TripPlan {
  const { light } = plan
  return {
    stops: plan.stops.map(({ arriveAt, leaveAt, distanceM, ...stop }) => ({
      ...stop,
      arriveAt: iso(arriveAt),
      leaveAt: iso(leaveAt),
      distance: distanceM,
    })),
    distance: plan.distanceM,
    ascent: plan.ascentM,
    guideTime: plan.guideMin,
    walkTime: plan.walkMin,
    onTrail: plan.onTrailM,
    endsAt: plan.endsAt === null ? null : iso(plan.endsAt),
    noTime: plan.noTime,
    season: plan.season,
    late: plan.late,
    light: light && {
      dawn: iso(light.dawn),
      rise: iso(light.rise),
      set: iso(light.set),
      dusk: iso(light.dusk),
      summitId: light.summitId,
    },
    turnBackAt: plan.turnBackAt === null ? null : iso(plan.turnBackAt),
    end: plan.endsAt === null ? null : endOf(plan.endsAt, light),
    startsInDark: plan.startsInDark,
  }
}
