import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Id } from './lib/schemas.ts'

/**
 * A track that came this near to a hut has passed it. A hut is a point in the middle of its house, and trails lead around its
 * yard: the ridge way passes Odrodzenie at 109 m, and who stands on Szrenica is 116 m from that of its hut.
 */
export const HUT_PASSED_M = 150

/** Countries of summits and huts that lie wholly across the border. */
export const AbroadSchema = Type.Enum(['SK', 'CZ'])
export type Abroad = Static<typeof AbroadSchema>

/** A national park. */
export const ParkRef = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  /** The park's own pages, with its rules and what is closed. */
  url: Type.String(),
})
export type ParkRef = Static<typeof ParkRef>

export const Hut = Type.Object({
  name: Type.String(),
  aliases: Type.Optional(Type.Array(Type.String())),
  heightM: Type.Integer(),
  lat: Type.Number(),
  lon: Type.Number(),
  /** Id of the range. */
  range: Id,
  /** The country of a hut across the border. */
  abroad: Type.Optional(AbroadSchema),
})
export type Hut = Static<typeof Hut>

export const hutRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/hut',
    tag: 'hut',
    summary: 'Mountain huts that we know, all at once',
    access: 'public',
    reply: Type.Array(Hut),
  }),
}
