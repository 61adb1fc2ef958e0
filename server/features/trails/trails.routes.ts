import { TRAILS_VERSION, trailRoutes } from '#contract/trails.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { findSummit, summitOnMap } from '#server/features/mountains/mountains.service.ts'
import { startsAround } from '#server/features/start-places/start-places.service.ts'
import { FOR_EVER_S, sendCached } from '#server/lib/cached-body.ts'
import { createKeptWork } from '#server/lib/kept-work.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { boxOf, sizeOf } from '#server/lib/sheet-place.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { hashOf } from './route-plans.ts'
import { summitsNear } from './places-near.ts'
import { alongCostMs, sheetCostMs, SIGNS_MS, WAYS_UP_MS, TILE_MS } from './trail-costs.ts'
import { working } from './trail-work.ts'
import { readHikesOver } from './way-walkers.queries.ts'

const KEPT_BYTES = 12 * 1024 * 1024
const DAY_S = 86_400
const HOUR_S = 3_600
const MINUTE_S = 60
/** From farther away nobody walks up and down in a day. */
const WAYS_FROM_M = 13_000
const JSON_TYPE = 'application/json; charset=utf-8'

export function trailsFeature(app: App): void {
  const kept = createKeptWork(app.workers, working, KEPT_BYTES)
  const age = (version: number) => (version === TRAILS_VERSION ? FOR_EVER_S : MINUTE_S)

  serve(app, trailRoutes.tile, async ({ params: { version, z, x, y }, request, reply }) => {
    const type = 'application/vnd.mapbox-vector-tile'
    const body = await kept(`${z} ${x} ${y}`, () => ({ what: 'tile', z, x, y }), type, {
      by: visitorOf(request),
      costMs: TILE_MS,
    })
    return sendCached(request, reply, body, age(version))
  })
  serve(app, trailRoutes.sheet, async ({ params, request, reply }) => {
    const wish = { what: 'sheet', box: boxOf(params.box), ...sizeOf(params.size) } as const
    const body = await kept(`${params.box} ${params.size}`, () => wish, JSON_TYPE, {
      by: visitorOf(request),
      costMs: sheetCostMs(wish.box),
    })
    return sendCached(request, reply, body, age(params.version))
  })
  serve(app, trailRoutes.signs, async ({ params, request, reply }) => {
    const from = summitOnMap(findSummit(await app.mountains.current(), params.id))
    const make = async () => ({
      what: 'signs' as const,
      from,
      relief: await app.relief(),
      summits: summitsNear(await app.mountains.current(), from),
    })
    const body = await kept(`signs ${from.id}`, make, JSON_TYPE, {
      by: visitorOf(request),
      costMs: SIGNS_MS,
    })
    return sendCached(request, reply, body, DAY_S)
  })
  serve(app, trailRoutes.waysUp, async ({ params, request, reply }) => {
    const to = summitOnMap(findSummit(await app.mountains.current(), params.id))
    const make = async () => ({
      what: 'ways-up' as const,
      to,
      relief: await app.relief(),
      hikes: await readHikesOver(app.db, to.id),
      // A hut is passed on the way up: people set out below it.
      starts: startsAround(to, WAYS_FROM_M)
        .filter(({ kind }) => kind !== 'hut')
        .map(({ slug, name, heightM, lat, lon }) => ({ slug, name, heightM, lat, lon })),
    })
    // Ways stay; who walked them is counted once a day.
    const body = await kept(`ways-up ${to.id} ${warsawDay(new Date())}`, make, JSON_TYPE, {
      by: visitorOf(request),
      costMs: WAYS_UP_MS,
    })
    return sendCached(request, reply, body, HOUR_S)
  })
  serve(app, trailRoutes.along, async ({ body: { lines }, request, reply }) => {
    const key = `along ${hashOf(lines)}`
    const body = await kept(key, () => ({ what: 'along', lines }), JSON_TYPE, {
      by: visitorOf(request),
      costMs: alongCostMs(lines),
    })
    return sendCached(request, reply, body, 0)
  })
  serve(app, trailRoutes.plan, async ({ body: { points, by, day = null }, request, reply }) => {
    const body = await app.routePlans({ points, by, day }, visitorOf(request))
    return sendCached(request, reply, body, 0)
  })
}
