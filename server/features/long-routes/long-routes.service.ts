import type { LongRoute, OwnRoute } from '#contract/long-routes.ts'
import { lineOfRoute, longRoutes, type LongRoute as KnownRoute } from '#data/long-routes.ts'
import { summits } from '#data/mountains.ts'
import type { RouteWalk } from '#domain/long-routes/coverage.ts'
import { nameAt, ownRoute } from '#domain/long-routes/own-route.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readOwnWalks, readShownWalks, type WalkRow } from './walks.queries.ts'

const heights = new Map(summits.map(({ slug, heightM }) => [slug, heightM]))

function findRoute(slug: string): KnownRoute {
  const route = longRoutes.find((one) => one.slug === slug)
  if (route === undefined) throw problem('not-found')
  return route
}

export function showRoute(slug: string): LongRoute {
  const route = findRoute(slug)
  const { name, colour, from, to, lengthM, pieces, unknownM, stops } = route
  const { atM, starts } = lineOfRoute(route)
  return {
    slug,
    name,
    colour,
    from,
    to,
    lengthM,
    lines: [...pieces],
    unknown: unknownM.map((metres, piece) => {
      const m = atM[starts[piece + 1]!]!
      const before = stops.filter((stop) => stop.atM <= m)
      const after = stops.filter((stop) => stop.atM > m)
      return { metres, from: before.at(-1)?.name ?? nameAt(stops, m), to: after[0]?.name ?? null }
    }),
    stops: stops.map((stop) => ({ ...stop, heightM: heights.get(stop.slug ?? '') ?? null })),
  }
}

/** Of the viewer alone: nobody is told which part of a route somebody else has walked. */
export async function showOwn(db: Db, viewer: Viewer, slug: string): Promise<OwnRoute> {
  const route = findRoute(slug)
  return ownRoute(route, await ownWalks(db, viewer, slug))
}

/** Everything that the viewer has walked of a route, and nobody else's: what others may not see is among it. */
export function ownWalks(db: Db, viewer: Viewer, slug: string): Promise<RouteWalk[]> {
  return readOwnWalks(db, viewer.id, slug)
}

/** Walks of these hikers that everybody may know of, each once, however many times its hiker and route are asked for. */
export function shownWalks(db: Db, asked: { userId: number; route: string }[]): Promise<WalkRow[]> {
  const pairs = new Map(asked.map((one) => [`${one.userId} ${one.route}`, one]))
  return readShownWalks(db, [...pairs.values()])
}
