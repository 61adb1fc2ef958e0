import { createHash } from 'node:crypto'
import type { SummitRef } from '#contract/tracks.ts'
import { planRules, TRAILS_VERSION, trailRoutes, type RoutePlace } from '#contract/trails.ts'
import { huts } from '#data/places.ts'
import { distanceM } from '#domain/mountains/geo.ts'
import { findSummit } from '#server/features/mountains/mountains.service.ts'
import { FOR_EVER_S, sendCached } from '#server/lib/cached-body.ts'
import { invalid } from '#server/lib/errors.ts'
import { createKeptWork } from '#server/lib/kept-work.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { boxOf, sizeOf } from '#server/lib/sheet-place.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import type { Work } from '#server/lib/worker-pool.ts'
import type { TrailWork } from './trails-worker.ts'

const working: Work<TrailWork, Uint8Array> = {
  file: new URL('./trails-worker.ts', import.meta.url),
  seconds: 10,
}

const KEPT_BYTES = 12 * 1024 * 1024
const DAY_S = 86_400
const MINUTE_S = 60
const JSON_TYPE = 'application/json; charset=utf-8'
/** Summits and huts farther away are on no planned way, and on no signpost. */
const NEAR_M = 15_000

export function trailsFeature(app: App): void {
  const kept = createKeptWork(app.workers, working, KEPT_BYTES)
  const age = (version: number) => (version === TRAILS_VERSION ? FOR_EVER_S : MINUTE_S)
  const summitsNear = async (places: readonly { lat: number; lon: number }[]): Promise<SummitRef[]> =>
    (await app.mountains.current()).summits
      .filter((summit) => places.some((place) => distanceM(place, summit) < NEAR_M))
      .map(placeOf)
  const hutsNear = (places: readonly { lat: number; lon: number }[]): RoutePlace[] =>
    huts
      .filter((hut) => places.some((place) => distanceM(place, hut) < NEAR_M))
      .map(({ name, heightM, lat, lon }) => ({ name, height: heightM, lat, lon }))

  serve(app, trailRoutes.tile, async ({ params: { version, z, x, y }, request, reply }) => {
    const type = 'application/vnd.mapbox-vector-tile'
    const body = await kept(`${z} ${x} ${y}`, () => ({ what: 'tile', z, x, y }), type, visitorOf(request))
    return sendCached(request, reply, body, age(version))
  })
  serve(app, trailRoutes.sheet, async ({ params, request, reply }) => {
    const wish = { what: 'sheet', box: boxOf(params.box), ...sizeOf(params.size) } as const
    const body = await kept(`${params.box} ${params.size}`, () => wish, JSON_TYPE, visitorOf(request))
    return sendCached(request, reply, body, age(params.version))
  })
  serve(app, trailRoutes.signs, async ({ params, request, reply }) => {
    const from = placeOf(findSummit(await app.mountains.current(), params.id))
    const make = async () => ({
      what: 'signs' as const,
      from,
      relief: await app.relief(),
      summits: await summitsNear([from]),
    })
    const body = await kept(`signs ${from.id}`, make, JSON_TYPE, visitorOf(request))
    return sendCached(request, reply, body, DAY_S)
  })
  serve(app, trailRoutes.along, async ({ body: { lines }, request, reply }) => {
    const key = `along ${hashOf(lines)}`
    const body = await kept(key, () => ({ what: 'along', lines }), JSON_TYPE, visitorOf(request))
    return sendCached(request, reply, body, 0)
  })
  serve(app, trailRoutes.plan, async ({ body: { points, by, day = null }, request, reply }) => {
    checkLength(points)
    const make = async () => ({
      what: 'plan' as const,
      points,
      by,
      day,
      relief: await app.relief(),
      summits: await summitsNear(points),
      huts: hutsNear(points),
    })
    const key = `plan ${hashOf([points, by, day])}`
    const body = await kept(key, make, JSON_TYPE, visitorOf(request))
    return sendCached(request, reply, body, 0)
  })
}

/** What a search may cost is bounded by how far apart its points are. */
function checkLength(points: readonly { lat: number; lon: number }[]): void {
  let whole = 0
  points.forEach((point, i) => {
    const leg = i === 0 ? 0 : distanceM(points[i - 1]!, point)
    whole += leg
    if (leg > planRules.legM)
      throw invalid({
        [`points.${i}`]: `Dwa sąsiednie punkty trasy może dzielić najwyżej ${planRules.legM / 1000} km.`,
      })
  })
  if (whole > planRules.wholeM)
    throw invalid({ points: `Trasa może mieć najwyżej ${planRules.wholeM / 1000} km.` })
}

/** Long questions are known by their hash. */
function hashOf(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url')
}

function placeOf({ id, slug, name, heightM, lat, lon, rangeId }: ReturnType<typeof findSummit>): SummitRef {
  return { id, slug, name, height: heightM, lat, lon, rangeId }
}
