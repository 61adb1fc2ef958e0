import Type, { type Static } from 'typebox'
import { startKinds } from '#domain/start-places/start-place.ts'
import { defineRoute } from './lib/route.ts'
import { Nullable } from './lib/schemas.ts'

export const START_RESULTS = 8
/** Starts are offered around a place up to this far away. */
export const STARTS_WITHIN_M = 25_000

/** A place from which people set out. */
export const StartPlace = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  kind: Type.Enum(startKinds),
  lat: Type.Number(),
  lon: Type.Number(),
  /** From the relief. */
  heightM: Type.Integer(),
  /** The range it lies in; null between the ranges. */
  range: Nullable(Type.Object({ slug: Type.String(), name: Type.String() })),
  /** How many hikers began a public hike there, where at least five did. */
  hikers: Nullable(Type.Integer()),
})
export type StartPlace = Static<typeof StartPlace>

const Lat = Type.Number({ minimum: 47, maximum: 56 })
const Lon = Type.Number({ minimum: 12, maximum: 26 })

export const startPlaceRoutes = {
  search: defineRoute({
    method: 'GET',
    path: '/start-place/search',
    tag: 'start-place',
    summary: 'Start places by any form of their name, best first; of one name the one near a place',
    access: 'public',
    query: Type.Object({
      q: Type.String({ minLength: 1, maxLength: 60 }),
      lat: Type.Optional(Lat),
      lon: Type.Optional(Lon),
    }),
    reply: Type.Array(StartPlace),
  }),
  near: defineRoute({
    method: 'GET',
    path: '/start-place/near',
    tag: 'start-place',
    summary: 'Start places around a place, nearest first',
    access: 'public',
    query: Type.Object({ lat: Lat, lon: Lon }),
    reply: Type.Array(StartPlace),
  }),
  one: defineRoute({
    method: 'GET',
    path: '/start-place/:slug',
    tag: 'start-place',
    summary: 'One start place',
    access: 'public',
    params: Type.Object({ slug: Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$' }) }),
    reply: StartPlace,
  }),
}
