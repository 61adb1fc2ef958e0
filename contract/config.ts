import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Nullable } from './lib/schemas.ts'

const Url = Nullable(Type.String())

/** What the web app must know about this installation. */
export const PublicConfig = Type.Object({
  socialUrl1: Url,
  socialUrl2: Url,
  storeUrl: Url,
  mapTilesUrl: Url,
  mapTilesAttribution: Url,
  /** The key with which a browser asks for pushes; null where nothing is pushed. */
  pushKey: Nullable(Type.String()),
})
export type PublicConfig = Static<typeof PublicConfig>

export const configRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/config',
    tag: 'system',
    summary: 'Public settings of this installation',
    access: 'public',
    reply: PublicConfig,
  }),
}
