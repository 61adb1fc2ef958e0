import Type from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Binary, IdParams } from './lib/schemas.ts'

/** Of every card, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const

/** Of the picture of a hiker's cairn. */
export const cairnSize = { width: 340, height: 112 } as const

const Pixels = Type.Integer({ minimum: 1, maximum: 10_000 })

/** What other sites show of a page that somebody links to there, as oembed.com has it: a picture that leads to the page. */
const Embed = Type.Object({
  version: Type.Literal('1.0'),
  type: Type.Literal('rich'),
  provider_name: Type.String(),
  provider_url: Type.String(),
  title: Type.String(),
  author_name: Type.Optional(Type.String()),
  author_url: Type.Optional(Type.String()),
  /** Seconds. */
  cache_age: Type.Integer(),
  thumbnail_url: Type.String(),
  thumbnail_width: Type.Integer(),
  thumbnail_height: Type.Integer(),
  html: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

export const embedRoutes = {
  oembed: defineRoute({
    method: 'GET',
    path: '/oembed',
    tag: 'embeds',
    summary: 'What other sites show of a story or a summit (oEmbed)',
    access: 'public',
    query: Type.Object({
      url: Type.String({ minLength: 1, maxLength: 500 }),
      format: Type.Optional(Type.Enum(['json'])),
      maxwidth: Type.Optional(Pixels),
      maxheight: Type.Optional(Pixels),
    }),
    reply: Embed,
  }),
  cairn: defineRoute({
    method: 'GET',
    path: '/users/:id/cairn.svg',
    tag: 'embeds',
    summary: "A hiker's cairn as a picture for other sites",
    access: 'public',
    params: IdParams,
    reply: Binary,
  }),
} as const
