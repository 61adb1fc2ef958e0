import { HEIGHTS_CREDIT, sheetRules, TERRAIN_VERSION, terrainRoutes } from '#contract/terrain.ts'
import type { Box } from '#domain/terrain/height-grid.ts'
import { FOR_EVER_S, sendCached } from '#server/lib/cached-body.ts'
import { invalid } from '#server/lib/errors.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { createDrawnTerrain } from './drawn-terrain.ts'

const MINUTE_S = 60

export function terrainFeature(app: App): void {
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
    const body = await drawn({ what: 'heights', z, x, y }, 'image/webp', visitorOf(request))
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

function boxOf(text: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  const isShaped = east > west && north > south && east - west <= sheetRules.mostDegrees
  if (!isShaped || north - south > sheetRules.mostDegrees / 2) {
    throw invalid({ box: 'Podaj zachód, południe, wschód i północ w stopniach, w granicach naszych gór.' })
  }
  return [west, south, east, north]
}

function sizeOf(text: string): { width: number; height: number } {
  const [width = 0, height = 0] = text.split('x').map(Number)
  const fits = [width, height].every((side) => side >= sheetRules.leastSide && side <= sheetRules.mostSide)
  if (!fits)
    throw invalid({ size: `Boki mapy mogą mieć od ${sheetRules.leastSide} do ${sheetRules.mostSide}.` })
  return { width, height }
}
