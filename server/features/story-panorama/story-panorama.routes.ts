import { storyPanoramaRoutes } from '#contract/story-panorama.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { highestShownOf } from '#server/features/tracks/tracks.service.ts'
import { sendCached } from '#server/lib/cached-body.ts'
import { problem } from '#server/lib/errors.ts'
import { isInner } from '#server/lib/inner-calls.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'

export function storyPanoramaFeature(app: App): void {
  const { db, mountains, panoramas, relief } = app
  serve(app, storyPanoramaRoutes.one, async ({ viewer, params, request, reply }) => {
    const place = await highestShownOf(db, viewer, params.id)
    // Abroad, beyond what we know of the land, there is no view to draw.
    if (place === null || Number.isNaN(heightAt((await relief()).relief, place.lat, place.lon))) {
      throw problem('not-found')
    }
    const catalogue = await mountains.current()
    const draw = () => panoramas(catalogue, place, { what: 'panorama' }, visitorOf(request))
    // As with those of summits: a page does not wait for it, and asks when somebody looks.
    if (isInner(request) && !panoramas.isReady(catalogue, place)) {
      if (app.workers.isIdle()) draw().catch(() => undefined)
      throw problem('not-found')
    }
    const body = await draw()
    const bytes = sendCached(request, reply, body, 0)
    // Whoever sees it asks each time: tomorrow the story, or this part of its line, may be hidden.
    reply.header('cache-control', 'private, no-cache')
    return bytes
  })
}
