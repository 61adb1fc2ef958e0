import Type, { type Static } from 'typebox'
import { troddenSeasons } from '#domain/trodden/seasons.ts'
import { KeyParams } from './lib/key.ts'
import { defineRoute } from './lib/route.ts'
import { Day, FileReply, Nullable } from './lib/schemas.ts'
import { SheetPlace, TilePlace } from './terrain.ts'

export const troddenZooms = { least: 7, most: 13 } as const

const Season = Type.Enum(troddenSeasons)
const Version = TilePlace.version
/** 1: 5 to 19 different hikers, 2: 20 to 79, 3: 80 to 219, 4: 220 and more. Nothing is told of fewer. */
const Class = Type.Integer({ minimum: 1, maximum: 4 })

/** Which of one's hikes count: none, those that everybody may see, or also those that others may not. */
export const troddenChoices = ['none', 'public', 'all'] as const
export const TroddenChoice = Type.Object({ choice: Type.Enum(troddenChoices) })
export type TroddenChoice = Static<typeof TroddenChoice>

/** Part of every address of a picture. It is 1 until something was published, and rises with each night that is. */
export const TroddenNow = Type.Object({ version: Version, publishedOn: Nullable(Day) })
export type TroddenNow = Static<typeof TroddenNow>

export const TroddenSheet = Type.Object({
  lines: Type.Array(Type.Object({ class: Class, d: Type.String() })),
})
export type TroddenSheet = Static<typeof TroddenSheet>

const Stretch = Type.Object({
  from: Type.String(),
  to: Type.String(),
  lengthM: Type.Integer(),
  class: Class,
})
export type TroddenStretch = Static<typeof Stretch>

/** The text of the map around a range or a summit. */
export const TroddenPlace = Type.Object({
  version: Version,
  publishedOn: Nullable(Day),
  seasons: Type.Array(
    Type.Object({
      season: Season,
      /** Is there anything to show? */
      known: Type.Boolean(),
      walked: Type.Array(Stretch),
      quiet: Type.Array(Stretch),
    }),
  ),
})
export type TroddenPlace = Static<typeof TroddenPlace>

/** More places than any profile of a way has. */
export const MOST_PLACES_ALONG = 1_000

export const TroddenAlong = Type.Object({
  version: Version,
  publishedOn: Nullable(Day),
  /** From the beginning of the way to its end; 0 where nothing is told. */
  parts: Type.Array(Type.Object({ m: Type.Number(), class: Type.Integer({ minimum: 0, maximum: 4 }) })),
})
export type TroddenAlong = Static<typeof TroddenAlong>

const trodden = { tag: 'trodden', access: 'public', method: 'GET' } as const

export const troddenRoutes = {
  now: defineRoute({
    ...trodden,
    path: '/trodden',
    summary: 'Which version of the trodden ways is published',
    reply: TroddenNow,
  }),
  tile: defineRoute({
    ...trodden,
    limit: 'terrain',
    path: '/trodden/:version/:season/tiles/:z/:x/:y',
    summary: 'Where people really walk, as a vector tile of at most 20 kB',
    params: Type.Object({
      ...TilePlace,
      season: Season,
      z: Type.Integer({ minimum: troddenZooms.least, maximum: troddenZooms.most }),
    }),
    reply: FileReply,
  }),
  sheet: defineRoute({
    ...trodden,
    limit: 'terrain',
    path: '/trodden/:version/:season/sheet/:box/:size',
    summary:
      'Where people really walk on a drawn map, for a box (west,south,east,north) as wide and high as told',
    params: Type.Object({ version: Version, season: Season, ...SheetPlace }),
    reply: TroddenSheet,
  }),
  range: defineRoute({
    ...trodden,
    path: '/trodden/range/:id',
    summary: 'The most walked and the quietest ways of a range by name, season by season',
    params: KeyParams,
    reply: TroddenPlace,
  }),
  summit: defineRoute({
    ...trodden,
    path: '/trodden/summit/:id',
    summary: 'The most walked and the quietest ways around a summit by name, season by season',
    params: KeyParams,
    reply: TroddenPlace,
  }),
  along: defineRoute({
    method: 'POST',
    path: '/trodden/along',
    tag: 'trodden',
    summary: 'How trodden a way is in a season, from its beginning to its end',
    access: 'public',
    limit: 'read',
    body: Type.Object({
      season: Season,
      places: Type.Array(
        Type.Object({
          lat: Type.Number({ minimum: 48, maximum: 52 }),
          lon: Type.Number({ minimum: 12, maximum: 24 }),
        }),
        { minItems: 2, maxItems: MOST_PLACES_ALONG },
      ),
    }),
    reply: TroddenAlong,
  }),
  choice: defineRoute({
    method: 'GET',
    path: '/trodden/choice',
    tag: 'trodden',
    summary: 'Which of one’s own hikes count for the trodden ways',
    access: 'user',
    reply: TroddenChoice,
  }),
  choose: defineRoute({
    method: 'PUT',
    path: '/trodden/choice',
    tag: 'trodden',
    summary: 'Choose which of one’s own hikes count; takes effect with the next night',
    access: 'user',
    body: TroddenChoice,
    reply: TroddenChoice,
  }),
} as const
