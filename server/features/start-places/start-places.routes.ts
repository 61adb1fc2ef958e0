import { startPlaceRoutes } from '#contract/start-places.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { searchStartPlaces, startPlaceOf, startPlacesNear } from './start-places.service.ts'

/** Places change with a release only; an hour is what a browser may be behind. */
const KEPT = 'public, max-age=3600'

export function startPlacesFeature(app: App): void {
  serve(app, startPlaceRoutes.search, ({ query: { q, lat, lon }, reply }) => {
    reply.header('cache-control', KEPT)
    return searchStartPlaces(q, lat === undefined || lon === undefined ? undefined : { lat, lon })
  })
  serve(app, startPlaceRoutes.near, ({ query, reply }) => {
    reply.header('cache-control', KEPT)
    return startPlacesNear(query)
  })
  serve(app, startPlaceRoutes.one, ({ params, reply }) => {
    reply.header('cache-control', KEPT)
    return startPlaceOf(params.slug)
  })
}
