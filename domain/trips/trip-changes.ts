/** Parts of a trip's plan that nobody who counts on it may miss; others (words, cost, seats) change without a ring or a letter. */
export const tripParts = [
  'start',
  'walk',
  'place',
  'meeting',
  'walk-place',
  'end',
  'summits',
  'route',
  'pace',
] as const
export type TripPart = (typeof tripParts)[number]

export type TripPlan = {
  startsAt: Date
  walkAt: Date | null
  startPlace: string
  meeting: string
  meetingLat: number | null
  meetingLon: number | null
  walkPlace: string
  walkLat: number | null
  walkLon: number | null
  endPlace: string
  endLat: number | null
  endLon: number | null
  endsAt: Date | null
  pace: number
  route: { lines: string[] } | null
}

type Planned = { plan: TripPlan; summitIds: readonly number[] }

/** What each part is made of; two plans differ in a part when these differ. */
const madeOf: Record<TripPart, (trip: Planned) => unknown[]> = {
  start: ({ plan }) => [plan.startsAt],
  // Without an hour of its own the walk begins when people meet.
  walk: ({ plan }) => [(plan.walkAt ?? plan.startsAt).getTime() - plan.startsAt.getTime()],
  place: ({ plan }) => [plan.startPlace],
  meeting: ({ plan }) => [plan.meeting, plan.meetingLat, plan.meetingLon],
  'walk-place': ({ plan }) => [plan.walkPlace, plan.walkLat, plan.walkLon],
  end: ({ plan }) => [plan.endPlace, plan.endLat, plan.endLon, plan.endsAt],
  summits: ({ summitIds }) => [...summitIds],
  route: ({ plan }) => plan.route?.lines ?? [],
  pace: ({ plan }) => [plan.pace],
}

export function tripChanges(before: Planned, now: Planned): TripPart[] {
  return tripParts.filter(
    (part) => JSON.stringify(madeOf[part](before)) !== JSON.stringify(madeOf[part](now)),
  )
}
