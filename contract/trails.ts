import Type, { type Static } from 'typebox'
import { grounds } from '#domain/trails/judge-ground.ts'
import { trailColours } from '#domain/trails/trail.ts'
import { wayWishes } from '#domain/trails/way-wish.ts'
import { KeyParams } from './lib/key.ts'
import { defineRoute } from './lib/route.ts'
import { Day, FileReply, Nullable } from './lib/schemas.ts'
import { SheetPlace, TilePlace } from './terrain.ts'
import { ElevationProfile, SummitRef } from './tracks.ts'

/** Part of every address of a picture: whatever changes what it shows raises it. */
export const TRAILS_VERSION = 2

/** Whose the trails are, as it must be shown wherever they are. */
export const TRAILS_CREDIT = {
  text: 'Szlaki i wody: © autorzy OpenStreetMap (ODbL)',
  url: 'https://www.openstreetmap.org/copyright',
} as const

export const trailZooms = { least: 8, most: 14 } as const

export const planRules = {
  points: 120,
  /** Between two points, and from the first to the last as the crow flies from point to point. */
  legM: 40_000,
  wholeM: 200_000,
} as const

/** Letters of lines that are asked about: a day's hike has some ten thousand. */
const LONGEST_LINES = 200_000

const Colour = Type.Enum(trailColours)
const Metres = Type.Integer()
const Version = TilePlace.version

const LabelOf = ['trail', 'lake', 'stream', 'edge'] as const

export const TrailSheet = Type.Object({
  trails: Type.Array(
    Type.Object({ colour: Type.Enum([...trailColours, 'none'] as const), d: Type.String() }),
  ),
  closed: Type.String(),
  lakes: Type.String(),
  streams: Type.String(),
  /** Where the land ends whose trails we know. */
  edge: Type.String(),
  names: Type.Array(
    Type.Object({
      x: Type.Number(),
      y: Type.Number(),
      turn: Type.Number(),
      text: Type.String(),
      of: Type.Enum(LabelOf),
    }),
  ),
})
export type TrailSheet = Static<typeof TrailSheet>

const ColourShare = Type.Object({ colour: Colour, m: Metres })
const Junction = Type.Object({
  lat: Type.Number(),
  lon: Type.Number(),
  m: Metres,
  colours: Type.Array(Colour),
  /** Of a place within a few steps, where one has a name. */
  name: Nullable(Type.String()),
})

export const TrailsAlong = Type.Object({
  lengthM: Metres,
  onTrailM: Metres,
  /** Metres in land whose trails we know. */
  knownM: Metres,
  colours: Type.Array(ColourShare),
  names: Type.Array(Type.Object({ name: Type.String(), m: Metres })),
  stretches: Type.Array(Type.Object({ fromM: Metres, toM: Metres, colours: Type.Array(Colour) })),
  junctions: Type.Array(Junction),
})
export type TrailsAlong = Static<typeof TrailsAlong>

const PlanPoint = Type.Object({
  lat: Type.Number({ minimum: 48, maximum: 52 }),
  lon: Type.Number({ minimum: 12, maximum: 24 }),
  /** The way to it is straight over the ground. */
  byHand: Type.Boolean(),
})
export type PlanPoint = Static<typeof PlanPoint>

/** A hut that a planned way passes. */
const PassedHut = Type.Object({
  name: Type.String(),
  height: Type.Number(),
  lat: Type.Number(),
  lon: Type.Number(),
})
export type PassedHut = Static<typeof PassedHut>

/** Guide time is from the start. */
const passed = { m: Metres, minutes: Nullable(Type.Integer()) }

/** Points of a way and how it is wished between them. */
export const LaidPoints = Type.Object({
  points: Type.Array(PlanPoint, { minItems: 2, maxItems: planRules.points }),
  by: Type.Enum(wayWishes),
})

export const PlannedRoute = Type.Object({
  /** As asked for, moved onto the trail where one was meant, with the metres walked there. */
  points: Type.Array(
    Type.Object({
      lat: Type.Number(),
      lon: Type.Number(),
      onTrail: Type.Boolean(),
      m: Metres,
      /** By the guide and climbed, from the start. */
      minutes: Nullable(Type.Integer()),
      ascentM: Metres,
      heightM: Nullable(Metres),
    }),
  ),
  parts: Type.Array(
    Type.Object({
      /** Number of the point at its beginning. */
      leg: Type.Integer(),
      line: Type.String(),
      m: Metres,
      onTrail: Type.Boolean(),
      ground: Type.Enum(grounds),
      colours: Type.Array(Colour),
      /** The sentence about a closure on the chosen day. */
      closed: Nullable(Type.String()),
    }),
  ),
  profile: ElevationProfile,
  distanceM: Metres,
  ascentM: Metres,
  descentM: Metres,
  highestM: Nullable(Metres),
  /** Null where no time can be told. */
  guideMinutes: Nullable(Type.Integer()),
  /** Why no time is told, over how many metres, and in which national park. */
  untimed: Nullable(
    Type.Object({
      why: Type.Enum(['steep', 'park', 'unknown'] as const),
      park: Nullable(Type.String()),
      m: Metres,
    }),
  ),
  onTrailM: Metres,
  byHandM: Metres,
  /** Metres in land whose trails we know. */
  knownM: Metres,
  colours: Type.Array(ColourShare),
  names: Type.Array(Type.Object({ name: Type.String(), m: Metres })),
  places: Type.Array(
    Type.Union([
      Type.Object({ kind: Type.Literal('summit'), place: SummitRef, ...passed }),
      Type.Object({ kind: Type.Literal('hut'), place: PassedHut, ...passed }),
    ]),
  ),
  /** The hardest rated part, T1 to T6; 0 where nobody rated any. */
  sac: Type.Integer(),
})
export type PlannedRoute = Static<typeof PlannedRoute>

export const TrailSigns = Type.Object({
  /** Does the summit lie in land whose trails we know? */
  known: Type.Boolean(),
  signs: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      heightM: Type.Integer(),
      colour: Colour,
      minutes: Type.Integer(),
      distanceM: Metres,
      bearing: Type.Number(),
    }),
  ),
})
export type TrailSigns = Static<typeof TrailSigns>

/** Ways to a summit along known trails, each from a start place of ours, the shortest first. */
export const WaysUp = Type.Object({
  ways: Type.Array(
    Type.Object({
      start: Type.Object({
        slug: Type.String(),
        name: Type.String(),
        heightM: Type.Integer(),
        lat: Type.Number(),
        lon: Type.Number(),
      }),
      minutes: Type.Integer(),
      distanceM: Metres,
      ascentM: Metres,
      colours: Type.Array(ColourShare),
      /** How many hikers went so on public hikes, where at least five did. */
      hikers: Nullable(Type.Integer()),
    }),
  ),
})
export type WaysUp = Static<typeof WaysUp>

const drawn = { tag: 'trails', access: 'public', limit: 'terrain', method: 'GET' } as const

export const trailRoutes = {
  tile: defineRoute({
    ...drawn,
    path: '/trails/:version/tiles/:z/:x/:y',
    summary: 'Trails, lakes, named streams and the edge of what is known as a vector tile',
    params: Type.Object({
      ...TilePlace,
      z: Type.Integer({ minimum: trailZooms.least, maximum: trailZooms.most }),
    }),
    reply: FileReply,
  }),
  sheet: defineRoute({
    ...drawn,
    path: '/trails/:version/sheet/:box/:size',
    summary: 'Trails and water of a drawn map, for a box (west,south,east,north) as wide and high as told',
    params: Type.Object({ version: Version, ...SheetPlace }),
    reply: TrailSheet,
  }),
  signs: defineRoute({
    ...drawn,
    path: '/trails/signs/:id',
    summary: 'What a signpost on a summit says: along each colour to the next summits',
    params: KeyParams,
    reply: TrailSigns,
  }),
  waysUp: defineRoute({
    ...drawn,
    path: '/trails/ways-up/:id',
    summary: 'How to climb a summit: ways along known trails from start places around it',
    params: KeyParams,
    reply: WaysUp,
  }),
  along: defineRoute({
    method: 'POST',
    path: '/trails/along',
    tag: 'trails',
    summary: 'Which trails a line follows: share of each colour, junctions passed',
    access: 'public',
    limit: 'read',
    body: Type.Object({
      /** Unbroken parts as encoded polylines (precision 5). */
      lines: Type.Array(Type.String({ maxLength: LONGEST_LINES, pattern: '^[?-~]*$' }), { maxItems: 40 }),
    }),
    reply: TrailsAlong,
  }),
  plan: defineRoute({
    method: 'POST',
    path: '/trails/plan',
    tag: 'trails',
    summary:
      'A way through points: along trails where they are known, elsewhere over the land as it costs a walker least',
    access: 'public',
    limit: 'read',
    body: Type.Object({
      points: Type.Array(PlanPoint, { minItems: 1, maxItems: planRules.points }),
      by: Type.Enum(wayWishes),
      /** For closures of the season. */
      day: Type.Optional(Day),
    }),
    reply: PlannedRoute,
  }),
} as const
