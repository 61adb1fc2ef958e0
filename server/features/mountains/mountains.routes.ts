import { rangeRoutes, summitRoutes } from '#contract/mountains.ts'
import { pages } from '#contract/pages.ts'
import { hutRoutes } from '#contract/places.ts'
import { gpxWaypoint } from '#domain/mountains/gpx-waypoint.ts'
import { cachedBody, sendCached } from '#server/lib/cached-body.ts'
import { problem } from '#server/lib/errors.ts'
import { isInner } from '#server/lib/inner-calls.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'
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
import type { Panoramas } from './panorama/panoramas.ts'
import { searchMountains } from './search-mountains.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every range, summit and crown, in memory. */
    mountains: Mountains
    panoramas: Panoramas
  }
}

const DAY_S = 86_400

export function mountainsRoutes(app: App): void {
  const { mountains, panoramas } = app
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
  serve(app, summitRoutes.panorama, async ({ params, request, reply }) => {
    const catalogue = await mountains.current()
    const summit = findSummit(catalogue, params.id)
    const draw = () => panoramas(catalogue, summit, { what: 'panorama' }, visitorOf(request))
    // A page does not wait for it. It comes without, and asks when somebody looks: begun now is only what hinders nobody.
    if (isInner(request) && !panoramas.isReady(catalogue, summit)) {
      if (app.workers.isIdle()) draw().catch(() => undefined)
      throw problem('not-found')
    }
    const body = await draw()
    return sendCached(request, reply, body, DAY_S)
  })
  serve(app, summitRoutes.board, async ({ params, request, reply }) => {
    const catalogue = await mountains.current()
    const summit = findSummit(catalogue, params.id)
    return sendCached(
      request,
      reply,
      await panoramas(catalogue, summit, { what: 'board' }, visitorOf(request)),
      DAY_S,
    )
  })
  serve(app, summitRoutes.sight, async ({ params, request, reply }) => {
    const catalogue = await mountains.current()
    const [from, to] = [findSummit(catalogue, params.id), findSummit(catalogue, params.other)]
    return sendCached(
      request,
      reply,
      await panoramas(catalogue, from, { what: 'sight', to }, visitorOf(request)),
      DAY_S,
    )
  })
  serve(app, summitRoutes.waypoint, async ({ params, request, reply }) => {
    const summit = findSummit(await mountains.current(), params.id)
    const link = app.config.publicUrl + pages.summit.path.replace(':id', summit.slug)
    reply.header('content-disposition', `attachment; filename="${summit.slug}.gpx"`)
    const body = cachedBody(gpxWaypoint(summit, link), 'application/gpx+xml; charset=utf-8')
    return sendCached(request, reply, body, DAY_S)
  })
}
