import type { Trip, TripCard, TripPlan, TripPoint, TripRoute } from '#contract/trips.ts'
import { nightBan } from '#data/park-nights.ts'
import { parks } from '#data/parks.ts'
import { dayPlan, endOf, type DayPlan } from '#domain/trips/day-plan.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { warsawHour } from '#domain/time/warsaw-moment.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { CardRow } from './cards.queries.ts'
import type { PersonRow } from './seats.queries.ts'
import type { Mountains } from './trip-input.ts'
import { isOrganiser } from './trips.policy.ts'
import type { LaidRoute, TripRow } from './trips.queries.ts'

export function cardView(row: CardRow): TripCard {
  const { startsAt, startsText: _, isCancelled, ownState, ownPlace, ...card } = row
  return {
    ...card,
    date: warsawDay(startsAt),
    hour: warsawHour(startsAt.getTime()),
    startsAt: startsAt.toISOString(),
    cancelled: isCancelled,
    own: ownState && { state: ownState, place: ownState === 'waiting' ? ownPlace : null },
  }
}

export type Paces = ReadonlyMap<number, number | null>

export function tripView(
  viewer: Viewer | null,
  row: TripRow,
  people: readonly PersonRow[],
  paces: Paces,
  mountains: Pick<Mountains, 'rangeById'>,
): Trip {
  const organises = isOrganiser(viewer, row)
  const open = !row.isCancelled && !row.isPast
  const goes = row.ownState === 'organiser' || row.ownState === 'going'
  const paceOf = (id: number | undefined) => (id === undefined ? null : (paces.get(id) ?? null))
  const range = mountains.rangeById.get(row.summits[0]?.rangeId ?? 0)
  const plan = planOf(row)
  return {
    ...cardView(row),
    ...meetingFor(row, goes),
    walkAt: (row.walkAt ?? row.startsAt).toISOString(),
    walkHour: hourOf(row.walkAt),
    walkPlace: row.walkPlace,
    walkPoint: point(row.walkLat, row.walkLon),
    endPlace: row.endPlace,
    endPoint: point(row.endLat, row.endLon),
    endHour: hourOf(row.endsAt),
    startSlug: row.startSlug,
    range: range === undefined ? null : { slug: range.slug, name: range.name },
    description: row.description,
    costNote: row.costNote,
    visibility: row.visibility,
    people:
      viewer === null ? [] : people.map((one) => personView(viewer, one, row.organiserId, organises, paces)),
    organiserPace: paceOf(row.organiserId),
    organised: row.organised,
    ownPace: paceOf(viewer?.id),
    cancelMessage: row.cancelMessage,
    hidden: row.hidden,
    past: row.isPast,
    revision: row.revision,
    editedAt: row.editedAt?.toISOString() ?? null,
    plan: planView(plan, row.endsAt),
    route: row.route && routeView(row.route),
    nightBans: nightBansOn(row),
    wayLines: row.way?.lines ?? [],
    can: {
      edit: organises && open,
      join: viewer !== null && !viewer.blocked && row.ownState === null && open,
      leave: (row.ownState === 'going' || row.ownState === 'waiting') && open,
      tell: goes && row.isPast && !row.isCancelled,
    },
  }
}

/** The exact place is nobody's who does not go along, if the organiser wants it so. */
export function meetingFor(
  row: TripRow,
  goes: boolean,
): Pick<Trip, 'meeting' | 'meetingPoint' | 'meetingHidden'> {
  const isShown = goes || !row.meetingHidden
  return {
    meetingHidden: row.meetingHidden,
    meeting: isShown ? row.meeting : null,
    meetingPoint: isShown ? point(row.meetingLat, row.meetingLon) : null,
  }
}

function personView(
  viewer: Viewer,
  { person, userId, state, word }: PersonRow,
  organiserId: number,
  organises: boolean,
  paces: Paces,
): Trip['people'][number] {
  const isTheirs = organises || userId === viewer.id
  return {
    person,
    state,
    isOrganiser: userId === organiserId,
    pace: paces.get(userId) ?? null,
    word: isTheirs && word !== '' ? word : null,
  }
}

/** By what everybody may see of it: never by the meeting point, whose place would show through distances and hours. */
export function planOf(row: TripRow): DayPlan {
  const walkAt = row.walkAt ?? row.startsAt
  return dayPlan({
    day: warsawDay(walkAt),
    walkAt: walkAt.getTime(),
    pace: row.pace,
    summits: row.summits,
    way: row.way,
    start: row.walkPlace || row.startPlace,
    end: row.endPlace,
    reported: row.reported,
  })!
}

/** What is known of parks is told with its source; of the others nothing is claimed. */
function nightBansOn({ summits, startsAt }: TripRow): Trip['nightBans'] {
  const day = warsawDay(startsAt)
  return parks.flatMap(({ slug, name, url, summits: inside }) => {
    const ban = summits.some((summit) => inside.includes(summit.slug)) ? nightBan(slug, day) : null
    if (ban === null) return []
    return [{ park: name, url, hours: ban.hours, source: ban.source, except: ban.except ?? null }]
  })
}

function routeView({ distanceM, ascentM, descentM, guideMin, ...laid }: LaidRoute): TripRoute {
  return { ...laid, distance: distanceM, ascent: ascentM, descent: descentM, guideTime: guideMin }
}

/** The later of what is computed and what the organiser says; null where nobody knows. */
export function laterEnd(plan: DayPlan, saidEnd: Date | null): number | null {
  if (plan.endsAt === null) return saidEnd?.getTime() ?? null
  return Math.max(plan.endsAt, saidEnd?.getTime() ?? 0)
}

const iso = (at: number) => new Date(at).toISOString()

function planView(plan: DayPlan, saidEnd: Date | null): TripPlan {
  const endsAt = laterEnd(plan, saidEnd)
  const { light } = plan
  return {
    stops: plan.stops.map(({ distanceM, arriveAt, leaveAt, height, ...stop }) => ({
      ...stop,
      arriveAt: iso(arriveAt),
      leaveAt: iso(leaveAt),
      distance: Math.round(distanceM),
      height: Math.round(height),
    })),
    distance: plan.distanceM,
    ascent: plan.ascentM,
    guideTime: plan.guideMin,
    walkTime: plan.walkMin,
    endsAt: endsAt === null ? null : iso(endsAt),
    onTrail: plan.onTrailM,
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
    end: endsAt === null ? null : endOf(endsAt, light),
    startsInDark: plan.startsInDark,
  }
}

function point(lat: number | null, lon: number | null): TripPoint | null {
  return lat === null || lon === null ? null : { lat, lon }
}

function hourOf(at: Date | null): string | null {
  return at && warsawHour(at.getTime())
}
