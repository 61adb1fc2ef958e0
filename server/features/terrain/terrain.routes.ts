import { HEIGHTS_CREDIT, TERRAIN_VERSION, terrainRoutes } from '#contract/terrain.ts'
import { FOR_EVER_S, sendCached } from '#server/lib/cached-body.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { boxOf, sizeOf } from '#server/lib/sheet-place.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { createDrawnTerrain } from './drawn-terrain.ts'
import { panoramaRoutesOf } from './panorama.routes.ts'

const MINUTE_S = 60

export function terrainFeature(app: App): void {
  panoramaRoutesOf(app)
  const drawn = createDrawnTerrain(app.workers, app.relief)
  /** What has another version in its address may change any day: another process may already draw it anew. */
  const age = (version: number) => (version === TERRAIN_VERSION ? FOR_EVER_S : MINUTE_S)

  serve(app, terrainRoutes.sheet, async ({ params, request, reply }) => {
    const box = boxOf(params.box)
    const { width, height } = sizeOf(params.size)
    const wish = { what: 'sheet', box, width, height } as const
    const body = await drawn(wish, 'application/json; charset=utf-8', visitorOf(request))
    return sendCached(request, reply, body, age(params.version))
  })
  serve(app, terrainRoutes.tile, async ({ params: { version, z, x, y }, request, reply }) => {
    const body = await drawn({ what: 'heights', z, x, y }, 'image/png', visitorOf(request))
    reply.header('x-credit', HEIGHTS_CREDIT.url)
    return sendCached(request, reply, body, age(version))
  })
  serve(app, terrainRoutes.contours, async ({ params: { version, z, x, y }, request, reply }) => {
    const body = await drawn(
      { what: 'contours', z, x, y },
      'application/vnd.mapbox-vector-tile',
      visitorOf(request),
    )
    return sendCached(request, reply, body, age(version))
  })
}
