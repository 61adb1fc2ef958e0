import { rangeRoutes, summitRoutes } from '#contract/mountains.ts'
import { sendCached } from '#server/lib/cached-body.ts'
import { serve, type App } from '#server/lib/serve.ts'
import type { Mountains } from './catalogue.ts'
import { registerMountainHeads } from './mountains.heads.ts'
import {
  completionOf,
  nearbyBody,
  progressOf,
  rangeActivities,
  rangeBody,
  rangesBody,
  summitBody,
  summitListBody,
  summitsListBody,
} from './mountains.service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every range, summit and crown, in memory. */
    mountains: Mountains
  }
}

export function mountainsRoutes(app: App): void {
  const { mountains } = app
  registerMountainHeads(app)

  serve(app, rangeRoutes.list, async ({ query, request, reply }) =>
    sendCached(request, reply, rangesBody(await mountains.current(), query.type)),
  )
  serve(app, rangeRoutes.summitsList, async ({ request, reply }) =>
    sendCached(request, reply, summitsListBody(await mountains.current())),
  )
  serve(app, rangeRoutes.one, async ({ params, request, reply }) =>
    sendCached(request, reply, rangeBody(await mountains.current(), params.id)),
  )
  serve(app, rangeRoutes.activities, async ({ params, viewer }) =>
    rangeActivities(app.db, await mountains.current(), viewer, params.id),
  )
  serve(app, rangeRoutes.completion, async ({ query, viewer }) =>
    completionOf(app.db, await mountains.current(), viewer, query.userId),
  )
  serve(app, rangeRoutes.progress, async ({ query, viewer }) =>
    progressOf(app.db, await mountains.current(), viewer, query),
  )
  serve(app, summitRoutes.list, async ({ request, reply }) =>
    sendCached(request, reply, summitListBody(await mountains.current())),
  )
  serve(app, summitRoutes.nearby, async ({ params, request, reply }) =>
    sendCached(request, reply, nearbyBody(await mountains.current(), params.id)),
  )
  serve(app, summitRoutes.one, async ({ params, request, reply }) =>
    sendCached(request, reply, summitBody(await mountains.current(), params.id)),
  )
}
