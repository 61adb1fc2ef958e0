import { tripRoutes } from '#contract/trips.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { summitOnMap } from '#server/features/mountains/mountains.service.ts'
import { serveKept } from '#server/lib/kept/serve-kept.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { nameOfHiker } from '#server/lib/visitor.ts'
import { markTripsHeld } from './mark-trips-held.ts'
import { layMissingWays, layWay } from './lay-way.ts'
import { getTrip } from './read-trip.ts'
import { joinTrip, leaveTrip, takeOffTrip } from './seats.ts'
import { publicTripPaths, tripHead } from './trips.heads.ts'
import { exportTrips, findTripPictures } from './trips.queries.ts'
import { listTrips, tripsOnMap } from './trips.service.ts'
import { callOffTrip, changeTrip, createTrip } from './write-trip.ts'

export function tripsFeature(app: App): void {
  const { db, mountains, config, routePlans } = app
  const tripTopics = [topics.trips, topics.people]
  /** Those that there are; of the others the trip complains. */
  const summitsOf = async (ids: readonly number[]) => {
    const { summitById } = await mountains.current()
    return ids.flatMap((id) => summitById.get(id) ?? []).map(summitOnMap)
  }
  serveKept(
    app,
    tripRoutes.list,
    () => tripTopics,
    ({ viewer, query }) => listTrips(db, viewer, query),
  )
  serve(app, tripRoutes.onMap, ({ viewer, query }) => tripsOnMap(db, viewer, query))
  serveKept(
    app,
    tripRoutes.one,
    () => tripTopics,
    ({ viewer, params }) => getTrip(db, mountains, viewer, params.id),
  )
  serve(app, tripRoutes.create, async ({ viewer, body }) => {
    const laid = await layWay(routePlans, body, await summitsOf(body.summits), nameOfHiker(viewer))
    return createTrip(db, mountains, viewer, body, { laid })
  })
  serve(app, tripRoutes.change, async ({ viewer, params, body }) => {
    const laid = await layWay(routePlans, body, await summitsOf(body.summits), nameOfHiker(viewer))
    return changeTrip(db, mountains, viewer, params.id, body, laid)
  })
  serve(app, tripRoutes.cancel, ({ viewer, params, body }) =>
    callOffTrip(db, mountains, viewer, params.id, body.message),
  )
  serve(app, tripRoutes.join, ({ viewer, params, body }) =>
    joinTrip(db, mountains, viewer, params.id, body.word ?? ''),
  )
  serve(app, tripRoutes.leave, async ({ viewer, params }) => {
    await leaveTrip(db, viewer, params.id)
    return { ok: true } as const
  })
  serve(app, tripRoutes.removePerson, ({ viewer, params, body }) =>
    takeOffTrip(db, mountains, viewer, params.id, params.userId, body.message ?? ''),
  )
  app.pageTopics.set('trips', () => tripTopics)
  app.pageTopics.set('trip', () => tripTopics)
  app.heads.set('trip', ({ id }, _query, language) => tripHead(db, config.publicUrl, id ?? '', language))
  app.sitemap.push(() => publicTripPaths(db))
  app.uploadReferences.push(findTripPictures)
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('wyprawy.json', await exportTrips(from, userId))
  })
  app.jobs.every('lay-ways', { lane: 'sweep', seconds: 60 }, (signal) =>
    layMissingWays(db, routePlans, signal),
  )
  app.jobs.every('hold-trips', { lane: 'sweep', seconds: 900 }, (signal) => markTripsHeld(db, signal))
}
