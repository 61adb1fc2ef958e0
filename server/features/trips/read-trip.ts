import { tripLimits, type Trip } from '#contract/trips.ts'
import { measuredPace } from '#domain/trips/pace.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { App } from '#server/lib/serve.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readPacedHikes } from './pace.queries.ts'
import { readPeople } from './seats.queries.ts'
import { findTrip } from './trips.queries.ts'
import { tripView, type Paces } from './trips.view.ts'

export async function getTrip(
  db: Db,
  mountains: App['mountains'],
  viewer: Viewer | null,
  id: number,
): Promise<Trip> {
  const row = await findTrip(db, viewer, id)
  if (row === null) throw problem('not-found')
  // Who goes along and how fast they walk is told to people with an account; strangers see numbers.
  const people = viewer === null ? [] : await readPeople(db, id, tripLimits.waitingShown)
  const named = viewer === null ? [] : [viewer.id, row.organiserId, ...people.map((one) => one.userId)]
  return tripView(viewer, row, people, await pacesOf(db, named), await mountains.current())
}

async function pacesOf(db: Db, userIds: number[]): Promise<Paces> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const hikes = Map.groupBy(await readPacedHikes(db, ids), (hike) => hike.userId)
  return new Map(ids.map((id) => [id, measuredPace(hikes.get(id) ?? [])]))
}
