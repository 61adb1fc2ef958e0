import Type, { type Static } from 'typebox'
import { ClimbedSummit, HikerRef, PrecisionSchema } from './ascents.ts'
import { KeyParams } from './lib/key.ts'
import { defineRoute } from './lib/route.ts'
import { Day, Id, Nullable, FileReply } from './lib/schemas.ts'
import { AbroadSchema, ParkRef } from './places.ts'

export const rangeTypes = ['sudety', 'karpaty', 'gory-swietokrzyskie'] as const
export type RangeType = (typeof rangeTypes)[number]
/** Values of the filter on the list of ranges. */
export const rangeFilters = ['all', ...rangeTypes] as const
export type RangeFilter = (typeof rangeFilters)[number]

/** A range page shows this many of its latest hikers, each once. */
export const RANGE_ACTIVITIES = 6
export const NEARBY_SUMMITS = 8
export const SEARCH_RESULTS = 12
export const SEARCH_MAX_LENGTH = 80

const RangeTypeSchema = Type.Enum(rangeTypes)

export const SummitRef = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  heightM: Type.Integer(),
})
export type SummitRef = Static<typeof SummitRef>

const ListedSummit = Type.Object({ ...SummitRef.properties, abroad: Type.Optional(AbroadSchema) })

const RangeRef = Type.Object({ id: Id, slug: Type.String(), name: Type.String(), type: RangeTypeSchema })
export type RangeRef = Static<typeof RangeRef>

/** The one number that is called so in every answer; lists of all summits have those abroad as well. */
const CountedSummits = Type.Integer({
  description:
    'Summits in Poland and on its border, which completing the range takes; those marked `abroad` are not among them',
})

/** What `summits` is wherever it is more than those that count. */
const allSummits = {
  description: 'All summits of the range; those marked `abroad` are in no `summitCount`',
}

export const RangeCard = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  type: RangeTypeSchema,
  summits: Type.Array(SummitRef, {
    description:
      'Those in Poland and on its border, in Polish order of their names: as many as `summitCount`. Those abroad as well are in `/mountain-range/summits-list`',
  }),
  summitCount: CountedSummits,
  highest: SummitRef,
  /** How far east its highest summit stands: ranges are drawn beside each other by it. */
  lon: Type.Number(),
  /** The ridge from west to east: pairs of position (0–1000) and height in metres. */
  outline: Type.Array(Type.Integer()),
})
export type RangeCard = Static<typeof RangeCard>

/** One summit in lists: everything that filters, sorting, search and the map need. */
export const SummitCard = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  aliases: Type.Optional(Type.Array(Type.String())),
  heightM: Type.Integer(),
  lat: Type.Number(),
  lon: Type.Number(),
  /** Id of the range. */
  range: Id,
  /** Ids of the crowns that need it. */
  crowns: Type.Array(Id),
  /** Points for the first ascent. */
  points: Type.Integer(),
  /** How many hikers have climbed it. */
  hikers: Type.Integer(),
  /** From the terrain: metres above the saddle to higher ground, and how many named summits are seen. */
  prominence: Type.Optional(Type.Integer()),
  seen: Type.Optional(Type.Integer()),
  /** The country of a summit across the border. */
  abroad: Type.Optional(AbroadSchema),
})
export type SummitCard = Static<typeof SummitCard>

const CrownRef = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  /** Ids of the summits that we know; the whole list may be longer. */
  summits: Type.Array(Id),
  officialCount: Type.Integer(),
  partial: Type.Boolean(),
})
export type CrownRef = Static<typeof CrownRef>

/** All summits at once, those abroad as well, in Polish order of names, the same for everybody. */
export const SummitList = Type.Object({
  ranges: Type.Array(RangeRef),
  crowns: Type.Array(Type.Object({ id: Id, slug: Type.String(), name: Type.String() })),
  summits: Type.Array(SummitCard),
})
export type SummitList = Static<typeof SummitList>

export const RangeDetails = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  /** Genitive: „szczyty Gorców”. */
  nameOf: Type.String(),
  /** Locative with its preposition: „w Gorcach”. */
  nameIn: Type.String(),
  type: RangeTypeSchema,
  kondracki: Type.String(),
  description: Type.String(),
  subranges: Type.Array(Type.String()),
  highest: SummitRef,
  outline: Type.Array(Type.Integer()),
  /** National parks in Poland that lie in it. */
  parks: Type.Array(ParkRef),
  summits: Type.Array(SummitCard, allSummits),
  crowns: Type.Array(CrownRef),
})
export type RangeDetails = Static<typeof RangeDetails>

/** What the measured land says about a summit. */
const SummitTerrain = Type.Object({
  prominenceM: Nullable(Type.Integer()),
  saddle: Nullable(Type.Object({ lat: Type.Number(), lon: Type.Number(), heightM: Type.Integer() })),
  isolationM: Nullable(Type.Integer()),
  seen: Type.Integer(),
  farthest: Nullable(Type.Object({ name: Type.String(), distanceM: Type.Integer() })),
  /** Degrees. */
  steepness: Type.Integer(),
})

export const SummitDetails = Type.Object({
  terrain: Nullable(SummitTerrain),
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  /** What a summit abroad is called on its own maps, where that differs. */
  localName: Nullable(Type.String()),
  aliases: Type.Array(Type.String()),
  description: Type.String(),
  heightM: Type.Integer(),
  /** The figure in crown regulations. */
  officialHeightM: Type.Integer(),
  /** A newer survey that the official figure does not follow. */
  measuredHeightM: Nullable(Type.Integer()),
  heightApprox: Type.Boolean(),
  prominenceM: Nullable(Type.Integer()),
  /** What sources disagree about, as a sentence for people. */
  dispute: Nullable(Type.String()),
  /** The other tops in that dispute. */
  rivals: Type.Array(SummitRef),
  lat: Type.Number(),
  lon: Type.Number(),
  onBorder: Type.Boolean(),
  /** Null in Poland and on its border. */
  abroad: Nullable(AbroadSchema),
  /** How well the position is known. */
  confidence: Type.Enum(['high', 'medium', 'low']),
  range: RangeRef,
  /** Locative of the range: „w Gorcach”. */
  rangeIn: Type.String(),
  /** The highest of its range in Poland. */
  isHighestInRange: Type.Boolean(),
  /** Those in Poland and on its border, which completing the range needs. */
  rangeSummits: Type.Array(Id),
  subrange: Nullable(Type.String()),
  /** The national park around it. */
  park: Nullable(ParkRef),
  points: Type.Integer(),
  crowns: Type.Array(CrownRef),
  /** The summit's outline for its stamp: path data in 100 × 40. */
  silhouette: Nullable(Type.String()),
})
export type SummitDetails = Static<typeof SummitDetails>

export const NearbySummit = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  heightM: Type.Integer(),
  lat: Type.Number(),
  lon: Type.Number(),
  distanceM: Type.Integer(),
  /** Degrees clockwise from north. */
  bearing: Type.Integer(),
})
export type NearbySummit = Static<typeof NearbySummit>

export const SearchHit = Type.Object({
  kind: Type.Enum(['summit', 'range']),
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  /** Range of a summit, type of a range. */
  place: Type.String(),
  heightM: Nullable(Type.Integer()),
})
export type SearchHit = Static<typeof SearchHit>

export const RangeActivity = Type.Object({
  user: HikerRef,
  summit: SummitRef,
  date: Day,
  precision: PrecisionSchema,
  storyId: Nullable(Id),
})
export type RangeActivity = Static<typeof RangeActivity>

export const RangeCompletion = Type.Object({
  mountainRangeId: Id,
  slug: Type.String(),
  name: Type.String(),
  type: RangeTypeSchema,
  summitCount: CountedSummits,
  climbed: Type.Integer(),
})
export type RangeCompletion = Static<typeof RangeCompletion>

export const RangeProgress = Type.Object({
  mountainRangeId: Id,
  userId: Id,
  summitCount: CountedSummits,
  climbed: Type.Integer(),
  climbedSummits: Type.Array(ClimbedSummit),
})
export type RangeProgress = Static<typeof RangeProgress>

/** A hiker's number; 0 means the one who asks. */
const UserId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

const range = { tag: 'mountain-range', access: 'public' } as const
const summit = { tag: 'summit', access: 'public' } as const

export const rangeRoutes = {
  list: defineRoute({
    ...range,
    method: 'GET',
    path: '/mountain-range',
    summary: 'Ranges, all or of one type, with their summits in Poland and on its border',
    query: Type.Object({ type: Type.Optional(Type.Enum(rangeFilters)) }),
    reply: Type.Array(RangeCard),
  }),
  summitsList: defineRoute({
    ...range,
    method: 'GET',
    path: '/mountain-range/summits-list',
    summary: 'Ranges with the names of all their summits, those abroad as well',
    reply: Type.Array(
      Type.Object({
        id: Id,
        slug: Type.String(),
        name: Type.String(),
        summits: Type.Array(ListedSummit, allSummits),
      }),
    ),
  }),
  completion: defineRoute({
    ...range,
    method: 'GET',
    path: '/mountain-range/completion/',
    summary: 'How many summits of each range a hiker has climbed',
    query: Type.Object({ userId: UserId }),
    reply: Type.Array(RangeCompletion),
  }),
  progress: defineRoute({
    ...range,
    method: 'GET',
    path: '/mountain-range/progress',
    summary: 'Which summits of one range a hiker has climbed',
    query: Type.Object({ mountainRangeId: Id, userId: UserId }),
    reply: RangeProgress,
  }),
  one: defineRoute({
    ...range,
    method: 'GET',
    path: '/mountain-range/:id',
    summary: 'One range, by id or readable name',
    params: KeyParams,
    reply: RangeDetails,
  }),
  activities: defineRoute({
    ...range,
    method: 'GET',
    path: '/mountain-range/:id/activities',
    summary: 'Latest hikers in a range, each once',
    params: KeyParams,
    reply: Type.Array(RangeActivity),
  }),
}

export const summitRoutes = {
  list: defineRoute({
    ...summit,
    method: 'GET',
    path: '/summit',
    summary: 'All summits, compact and cacheable',
    reply: SummitList,
  }),
  search: defineRoute({
    ...summit,
    method: 'GET',
    path: '/summit/search',
    summary: 'Summits and ranges by any form of their name',
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: SEARCH_MAX_LENGTH }) }),
    reply: Type.Array(SearchHit),
  }),
  one: defineRoute({
    ...summit,
    method: 'GET',
    path: '/summit/:id',
    summary: 'One summit, by id or readable name',
    params: KeyParams,
    reply: SummitDetails,
  }),
  nearby: defineRoute({
    ...summit,
    method: 'GET',
    path: '/summit/:id/nearby',
    summary: 'Nearest summits with distance and direction',
    params: KeyParams,
    reply: Type.Array(NearbySummit),
  }),
  waypoint: defineRoute({
    ...summit,
    method: 'GET',
    path: '/summit/:id/waypoint',
    summary: 'The summit as a GPX waypoint',
    params: KeyParams,
    reply: FileReply,
  }),
}
