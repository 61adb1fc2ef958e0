import type { FastifyReply, FastifyRequest } from 'fastify'
import { troddenRoutes } from '#contract/trodden.ts'
import { tileBox } from '#domain/terrain/mercator.ts'
import { squaresIn } from '#domain/trodden/cells.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { findRange, findSummit } from '#server/features/mountains/mountains.service.ts'
import { FOR_EVER_S, sendCached } from '#server/lib/cached-body.ts'
import { createKeptWork } from '#server/lib/kept-work.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { boxOf, sizeOf } from '#server/lib/sheet-place.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { publishWhenDue } from './publish-trodden.ts'
import { thinning } from './trodden-work.ts'
import { readChoice, readShown, writeChoice } from './trodden.queries.ts'
import { alongWay, boxAround, placeWork, troddenNow, type Box } from './trodden.service.ts'

const KEPT_BYTES = 8 * 1024 * 1024
const MINUTE_S = 60
const JSON_TYPE = 'application/json; charset=utf-8'
const TILE_TYPE = 'application/vnd.mapbox-vector-tile'
/** Around the summits of a range, and around one summit. */
const RANGE_ROOM_M = 1_500
const SUMMIT_ROOM_M = 4_500
/** What drawings cost, in milliseconds of a core: estimates, rounded up. */
const TILE_MS = 15
const PLACE_MS = 60
/** Cells beyond a picture whose lines reach into it. */
const ROOM = 3

export function troddenFeature(app: App): void {
  const { db, mountains } = app
  const kept = createKeptWork(app.workers, thinning, KEPT_BYTES)
  const age = (asked: number, now: number) => (asked === now ? FOR_EVER_S : MINUTE_S)

  serve(app, troddenRoutes.now, async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${MINUTE_S}`)
    return troddenNow(db)
  })
  serve(app, troddenRoutes.tile, async ({ params: { version, season, z, x, y }, request, reply }) => {
    const now = await troddenNow(db)
    const body = await kept(
      `${now.version} ${season} ${z} ${x} ${y}`,
      async () => ({
        what: 'tile',
        z,
        x,
        y,
        squares: await readShown(db, now.version, season, squaresIn(tileBox(z, x, y), ROOM)),
      }),
      TILE_TYPE,
      { by: visitorOf(request), costMs: TILE_MS },
    )
    return sendCached(request, reply, body, age(version, now.version))
  })
  serve(app, troddenRoutes.sheet, async ({ params, request, reply }) => {
    const { version, season } = params
    const [box, size] = [boxOf(params.box), sizeOf(params.size)]
    const now = await troddenNow(db)
    const body = await kept(
      `${now.version} ${season} ${params.box} ${params.size}`,
      async () => ({
        what: 'sheet',
        box,
        ...size,
        squares: await readShown(db, now.version, season, squaresIn(box, ROOM)),
      }),
      JSON_TYPE,
      { by: visitorOf(request), costMs: TILE_MS * 3 },
    )
    return sendCached(request, reply, body, age(version, now.version))
  })

  const sendPlace = async (name: string, box: Box, request: FastifyRequest, reply: FastifyReply) => {
    const now = await troddenNow(db)
    const catalogue = await mountains.current()
    const body = await kept(
      `${now.version} ${catalogue.version} ${name}`,
      () => placeWork(db, catalogue, now, box),
      JSON_TYPE,
      { by: visitorOf(request), costMs: PLACE_MS },
    )
    return sendCached(request, reply, body, MINUTE_S)
  }
  serve(app, troddenRoutes.range, async ({ params, request, reply }) => {
    const catalogue = await mountains.current()
    const { id } = findRange(catalogue, params.id)
    const summits = catalogue.summitsOfRange.get(id) ?? []
    return sendPlace(`range ${id}`, boxAround(summits, RANGE_ROOM_M), request, reply)
  })
  serve(app, troddenRoutes.summit, async ({ params, request, reply }) => {
    const summit = findSummit(await mountains.current(), params.id)
    return sendPlace(`summit ${summit.id}`, boxAround([summit], SUMMIT_ROOM_M), request, reply)
  })

  serve(app, troddenRoutes.along, ({ body: { season, places } }) => alongWay(db, season, places))

  serve(app, troddenRoutes.choice, ({ viewer }) => readChoice(db, viewer.id))
  serve(app, troddenRoutes.choose, async ({ viewer, body }) => {
    await writeChoice(db, viewer.id, body)
    return readChoice(db, viewer.id)
  })
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('wydeptane.json', await readChoice(from, userId))
  })
  // Looked at often, done once a day: a process that was down at night does it when it is back.
  app.jobs.every('publish-trodden', { lane: 'tracks', seconds: 600 }, async (signal) => {
    await publishWhenDue(db, app.workers, signal)
  })
}
