import { longRouteRoutes } from '#contract/long-routes.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { showOwn, showRoute } from './long-routes.service.ts'
import { readOldTracks } from './read-tracks.ts'
import { exportWalks } from './walks.queries.ts'

export function longRoutesFeature(app: App): void {
  const { db, tracks, jobs, log } = app
  serve(app, longRouteRoutes.one, async ({ params }) => showRoute(params.slug))
  serve(app, longRouteRoutes.own, ({ viewer, params }) => showOwn(db, viewer, params.slug))
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('dlugie-szlaki.json', await exportWalks(from, userId))
  })
  jobs.every('read-long-routes', { lane: 'tracks', seconds: 60 }, async (signal) => {
    await readOldTracks(db, tracks, log, { signal })
  })
}
