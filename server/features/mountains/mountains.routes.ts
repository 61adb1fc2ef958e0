import { rangeRoutes, summitRoutes } from '#contract/mountains.ts'
import { pages } from '#contract/pages.ts'
import { hutRoutes } from '#contract/places.ts'
import { gpxWaypoint } from '#domain/mountains/gpx-waypoint.ts'
import { cachedBody, sendCached } from '#server/lib/cached-body.ts'
import { serve, type App } from '#server/lib/serve.ts'
import type { Catalogue, Mountains } from './catalogue.ts'
import { registerMountainHeads } from './mountains.heads.ts'
import {
  findSummit,
  hutsBody,
  nearbyBody,
  rangeBody,
  rangesBody,
  summitBody,
  summitListBody,
  summitsListBody,
} from './mountains.service.ts'
import { searchMountains } from './search-mountains.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every range, summit and crown, in memory. */
    mountains: Mountains
  }
}

const DAY_S = 86_400

export function mountainsRoutes(app: App): void {
  const { mountains } = app
  /** Without a promise when there is nothing to wait for: these are the calls that everybody makes. */
  const withCatalogue = (use: (catalogue: Catalogue) => never): never => {
    const current = mountains.current()
    return (current instanceof Promise ? current.then(use) : use(current)) as never
  }
  registerMountainHeads(app)

  serve(app, rangeRoutes.list, ({ query, request, reply }) =>
    withCatalogue((catalogue) => sendCached(request, reply, rangesBody(catalogue, query.type))),
  )
  serve(app, rangeRoutes.summitsList, ({ request, reply }) =>
    withCatalogue((catalogue) => sendCached(request, reply, summitsListBody(catalogue))),
  )
  serve(app, rangeRoutes.one, ({ params, request, reply }) =>
    withCatalogue((catalogue) => sendCached(request, reply, rangeBody(catalogue, params.id))),
  )
  serve(app, summitRoutes.list, ({ request, reply }) =>
    withCatalogue((catalogue) => sendCached(request, reply, summitListBody(catalogue))),
  )
  serve(app, summitRoutes.nearby, ({ params, request, reply }) =>
    withCatalogue((catalogue) => sendCached(request, reply, nearbyBody(catalogue, params.id))),
  )
  serve(app, summitRoutes.one, ({ params, request, reply }) =>
    withCatalogue((catalogue) => sendCached(request, reply, summitBody(catalogue, params.id))),
  )
  serve(app, hutRoutes.list, ({ request, reply }) =>
    withCatalogue((catalogue) => sendCached(request, reply, hutsBody(catalogue))),
  )
  serve(app, summitRoutes.search, async ({ query, reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return searchMountains(await mountains.current(), query.q)
  })
  serve(app, summitRoutes.waypoint, async ({ params, request, reply }) => {
    const summit = findSummit(await mountains.current(), params.id)
    const link = app.config.publicUrl + pages.summit.path.replace(':id', summit.slug)
    reply.header('content-disposition', `attachment; filename="${summit.slug}.gpx"`)
    const body = cachedBody(gpxWaypoint(summit, link), 'application/gpx+xml; charset=utf-8')
    return sendCached(request, reply, body, DAY_S)
  })
}
