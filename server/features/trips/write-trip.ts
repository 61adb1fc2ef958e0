import { tripLimits, type Trip, type TripInput } from '#contract/trips.ts'
import { tripAudience } from '#domain/trips/trip-audience.ts'
import { tripChanges } from '#domain/trips/trip-changes.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { emit } from '#server/events/emit.ts'
import { checkChange, checkPost } from '#server/features/trust/trust.service.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { App } from '#server/lib/serve.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockQuotas } from '#server/sql/lock-quotas.ts'
import { fillSeats, insertSeats, othersOn } from './seats.queries.ts'
import { moveUp } from './seats.ts'
import type { LaidWay } from './lay-way.ts'
import { tripColumns } from './trip-input.ts'
import { mustBeAhead, mustBeOrganiser } from './trips.policy.ts'
import { getTrip } from './read-trip.ts'
import {
  cancelTrip,
  countAhead,
  findByClientKey,
  findTrip,
  insertTrip,
  lockTrip,
  profileOf,
  updateTrip,
  writeSummits,
  type HeldTrip,
  type TripColumns,
  type TripRow,
} from './trips.queries.ts'

type Mountains = App['mountains']

/** Its way is looked for later. */
const NOT_LAID: LaidWay = { route: null, way: null, startSlug: null, wayVersion: 0 }

/** Sent twice with the same key, also at the same moment, it makes one trip and both senders get it. */
export async function createTrip(
  db: Sql,
  mountains: Mountains,
  viewer: Viewer,
  { clientKey = null, ...input }: TripInput & { clientKey?: string | null },
  { now = new Date(), laid = NOT_LAID }: { now?: Date; laid?: LaidWay } = {},
): Promise<Trip> {
  const known = clientKey === null ? null : await findByClientKey(db, viewer.id, clientKey)
  if (known !== null) return getTrip(db, mountains, viewer, known)
  const columns = tripColumns(input, await mountains.current(), now.getTime(), laid)
  const id = await db.begin(async (tx) => {
    await lockQuotas(tx, viewer.id)
    // Sent at the same moment: the first one is there by now, and may have been the last that there was room for.
    const same = clientKey === null ? null : await findByClientKey(tx, viewer.id, clientKey)
    if (same !== null) return same
    if ((await countAhead(tx, viewer.id)) >= tripLimits.organised) {
      throw problem('quota-reached', {
        message: `Masz już ${tripLimits.organised} zaplanowanych wypraw. Odwołaj którąś albo poczekaj, aż się odbędzie.`,
      })
    }
    await checkPost(tx, viewer, columns.description)
    const audience = tripAudience(columns.visibility, await profileOf(tx, viewer.id))
    const made = await insertTrip(tx, { ...columns, audience, organiserId: viewer.id, clientKey })
    if (made === null) return findByClientKey(tx, viewer.id, clientKey!)
    await writeSummits(tx, made, input.summits)
    await insertSeats(tx, [{ tripId: made, userId: viewer.id, state: 'going', word: '' }])
    await fillSeats(tx, made)
    return made
  })
  return getTrip(db, mountains, viewer, id!)
}

/** Refused when the trip is no longer the one that was changed: nobody overwrites what they have not seen. */
export async function changeTrip(
  db: Sql,
  mountains: Mountains,
  viewer: Viewer,
  id: number,
  { revision, ...input }: TripInput & { revision: number },
  laid: LaidWay = NOT_LAID,
): Promise<Trip> {
  const current = await mountains.current()
  await db.begin(async (tx) => {
    const trip = await lockTrip(tx, viewer, id)
    mustBeOrganiser(viewer, trip)
    mustBeAhead(trip)
    if (trip.revision !== revision) throw problem('conflict')
    const columns = tripColumns(input, current, Date.now(), laid)
    await checkChange(tx, viewer, columns.description)
    if (columns.seats < trip.taken) {
      throw invalid({ seats: `Tyle miejsc jest już zajętych: ${trip.taken}.` })
    }
    const before = (await findTrip(tx, viewer, id))!
    const audience = tripAudience(columns.visibility, await profileOf(tx, viewer.id), trip.hidden)
    await updateTrip(tx, id, { ...columns, audience })
    await writeSummits(tx, id, input.summits)
    await sayChanged(tx, trip, before, columns, input.summits)
    await moveUp(tx, trip)
  })
  return getTrip(db, mountains, viewer, id)
}

async function sayChanged(
  tx: Transaction,
  { id, organiserId, revision, summitIds }: HeldTrip,
  before: TripRow,
  now: TripColumns,
  newSummitIds: number[],
): Promise<void> {
  const walkOf = (trip: Pick<TripColumns, 'walkAt' | 'startsAt'>) => (trip.walkAt ?? trip.startsAt).getTime()
  await emit(tx, 'trip-changed', {
    tripId: id,
    organiserId,
    userIds: await othersOn(tx, id, organiserId),
    revision: revision + 1,
    shiftMs: walkOf(now) - walkOf(before),
    changes: tripChanges({ plan: before, summitIds }, { plan: now, summitIds: newSummitIds }),
    before: { startsAt: before.startsAt.toISOString(), startPlace: before.startPlace },
  })
}

export async function callOffTrip(
  db: Sql,
  mountains: Mountains,
  viewer: Viewer,
  id: number,
  message: string,
): Promise<Trip> {
  if (message.trim() === '') throw invalid({ message: 'To pole jest wymagane.' })
  await db.begin(async (tx) => {
    const trip = await lockTrip(tx, viewer, id)
    mustBeOrganiser(viewer, trip)
    // Called off twice is called off once, with the first message.
    if (trip.isCancelled) return
    mustBeAhead(trip)
    await callOff(tx, [trip], message.trim())
  })
  return getTrip(db, mountains, viewer, id)
}

/** Part of a larger change. All are said at once: whoever is on several of them is locked once, in order with the others. */
export async function callOff(
  tx: Transaction,
  trips: Pick<HeldTrip, 'id' | 'organiserId'>[],
  message: string,
  { gone = false }: { gone?: boolean } = {},
): Promise<void> {
  const facts: Catalogue['trip-cancelled'][] = []
  for (const { id, organiserId } of trips) {
    const title = await cancelTrip(tx, id, message)
    const userIds = await othersOn(tx, id, organiserId)
    facts.push({ tripId: id, organiserId, userIds, title, message, gone })
  }
  await emit(tx, 'trip-cancelled', ...facts)
}
