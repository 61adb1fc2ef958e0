import { startPlaceRoutes } from '#contract/start-places.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { createHikersStarts } from './hikers-starts.ts'
import { searchStartPlaces, startPlaceOf, startPlacesNear } from './start-places.service.ts'

/** Places change with a release only; an hour is what a browser may be behind. */
const KEPT = 'public, max-age=3600'

export function startPlacesFeature(app: App): void {
  const hikers = createHikersStarts(app.db, app.relief)
  serve(app, startPlaceRoutes.search, async ({ query: { q, lat, lon }, reply }) => {
    reply.header('cache-control', KEPT)
    return searchStartPlaces(
      await hikers(),
      q,
      lat === undefined || lon === undefined ? undefined : { lat, lon },
    )
  })
  serve(app, startPlaceRoutes.near, async ({ query, reply }) => {
    reply.header('cache-control', KEPT)
    return startPlacesNear(await hikers(), query)
  })
  serve(app, startPlaceRoutes.one, async ({ params, reply }) => {
    reply.header('cache-control', KEPT)
    return startPlaceOf(await hikers(), params.slug)
  })
}
