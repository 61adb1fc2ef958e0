import type { FastifyRequest } from 'fastify'
import { panoramaRoutes } from '#contract/panorama.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { findSummit, type Catalogue, type SummitRow } from '#server/features/mountains/mountains.service.ts'
import { highestShownOf } from '#server/features/tracks/tracks.service.ts'
import { sendCached, type CachedBody } from '#server/lib/cached-body.ts'
import { problem } from '#server/lib/errors.ts'
import { isInner } from '#server/lib/inner-calls.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import type { Panoramas, Spot } from './panorama/panoramas.ts'

declare module 'fastify' {
  interface FastifyInstance {
    panoramas: Panoramas
  }
}

const DAY_S = 86_400

export function panoramaRoutesOf(app: App): void {
  const { db, mountains, panoramas, relief } = app

  /** A page does not wait for it. It comes without, and asks when somebody looks: begun now is only what hinders nobody. */
  const viewFrom = (
    catalogue: Catalogue,
    from: SummitRow | Spot,
    request: FastifyRequest,
  ): Promise<CachedBody> => {
    const draw = () => panoramas(catalogue, from, { what: 'panorama' }, visitorOf(request))
    if (!isInner(request) || panoramas.isReady(catalogue, from)) return draw()
    if (app.workers.isIdle()) draw().catch(() => undefined)
    throw problem('not-found')
  }

  serve(app, panoramaRoutes.ofSummit, async ({ params, request, reply }) => {
    const catalogue = await mountains.current()
    const body = await viewFrom(catalogue, findSummit(catalogue, params.id), request)
    return sendCached(request, reply, body, DAY_S)
  })
  serve(app, panoramaRoutes.board, async ({ params, request, reply }) => {
    const catalogue = await mountains.current()
    const from = findSummit(catalogue, params.id)
    const body = await panoramas(catalogue, from, { what: 'board' }, visitorOf(request))
    return sendCached(request, reply, body, DAY_S)
  })
  serve(app, panoramaRoutes.card, async ({ params, request, reply }) => {
    const catalogue = await mountains.current()
    const from = findSummit(catalogue, params.id)
    const body = await panoramas(catalogue, from, { what: 'card' }, visitorOf(request))
    return sendCached(request, reply, body, DAY_S)
  })
  serve(app, panoramaRoutes.sight, async ({ params, request, reply }) => {
    const catalogue = await mountains.current()
    const [from, to] = [findSummit(catalogue, params.id), findSummit(catalogue, params.other)]
    const body = await panoramas(catalogue, from, { what: 'sight', to }, visitorOf(request))
    return sendCached(request, reply, body, DAY_S)
  })
  serve(app, panoramaRoutes.ofStory, async ({ viewer, params, request, reply }) => {
    const place = await highestShownOf(db, viewer, params.id)
    // Abroad, beyond what we know of the land, there is no view to draw.
    if (place === null || Number.isNaN(heightAt((await relief()).relief, place.lat, place.lon))) {
      throw problem('not-found')
    }
    const bytes = sendCached(request, reply, await viewFrom(await mountains.current(), place, request), 0)
    // Whoever sees it asks each time: tomorrow the story, or this part of its line, may be hidden.
    reply.header('cache-control', 'private, no-cache')
    return bytes
  })
}
