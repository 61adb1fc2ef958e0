import Type, { type Static } from 'typebox'
import { challengeKinds, challengeStates, challengeUnits } from '#domain/challenges/challenge.ts'
import { PrecisionSchema } from './ascents.ts'
import { KeyParams } from './lib/key.ts'
import { defineRoute } from './lib/route.ts'
import { Cursor, Day, Done, Id, IdParams, Nullable } from './lib/schemas.ts'
import { SummitWalk } from './summit-walks.ts'
import { UserCard } from './users.ts'

export const challengeLimits = {
  title: { least: 3, most: 80 },
  /** Characters of text, and of the HTML around them. */
  description: 2_000,
  html: 40_000,
  /** Summits of one list. */
  summits: 200,
  /** Days from the first to the last. */
  days: 731,
  /** Challenges of one maker that exist at the same time. */
  made: 20,
  /** Challenges that one hiker is on the way in: neither finished nor over. */
  joined: 60,
  search: 80,
} as const

/** The most that a goal may be, in the figures that are counted: summits, metres up, metres of way. */
export const goalLimits = { summits: 500, climb: 200_000, distance: 5_000_000 } as const

export const CHALLENGES_PAGE = 24
/** Followed hikers who are named on a challenge; the others are counted. */
export const FRIENDS_SHOWN = 3
export const HIKERS_PAGE = 20
export const FINISHERS_PAGE = 20

const Unit = Type.Enum(challengeUnits)

/** Unguessable; whoever has it may see the challenge and join it. */
export const ChallengeLink = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })
/** As it stands on the certificate: `7F3K9-Q2MXT`. */
export const CertificateNumber = Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$' })

/** How far a hiker is, as everybody may know it. */
const Standing = Type.Object({
  joinedOn: Day,
  progress: Type.Integer(),
  finishedOn: Nullable(Day),
  finishedPrecision: Nullable(PrecisionSchema),
})
export type Standing = Static<typeof Standing>

export const ChallengeCard = Type.Object({
  id: Id,
  /** What stands in its address: a readable name, or the number. */
  key: Type.String(),
  kind: Type.Enum(challengeKinds),
  title: Type.String(),
  /** The beginning of the description, without markup. */
  excerpt: Type.String(),
  unit: Unit,
  /** Summits, months, metres up, metres of way or of a route. */
  goal: Type.Integer(),
  startsOn: Nullable(Day),
  endsOn: Nullable(Day),
  state: Type.Enum(challengeStates),
  secret: Type.Boolean(),
  members: Type.Integer(),
  /** Its summits from west to east, or those that a route passes, for its picture: place between 0 and 100, height in metres. None where any summit counts. */
  peaks: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
  /** Those in it whom the viewer follows: the furthest, and how many there are. Nobody for strangers. */
  friends: Type.Object({ people: Type.Array(UserCard), count: Type.Integer() }),
  /** Of the hiker that the list is about; null for who has not joined. */
  standing: Nullable(Standing),
})
export type ChallengeCard = Static<typeof ChallengeCard>

export const ChallengeSummit = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  heightM: Type.Integer(),
  lat: Type.Number(),
  lon: Type.Number(),
  range: Type.String(),
  type: Type.Enum(['sudety', 'karpaty', 'gory-swietokrzyskie']),
  /** Its outline for a stamp: path data in 100 × 40. */
  silhouette: Nullable(Type.String()),
  /** Null where no start of ours is near. */
  walk: Nullable(SummitWalk),
})
export type ChallengeSummit = Static<typeof ChallengeSummit>

/** Something that brought the goal nearer: a summit, the first summit of a month, a hike. */
const Step = Type.Object({
  summitId: Nullable(Id),
  storyId: Nullable(Id),
  day: Day,
  precision: PrecisionSchema,
  amount: Type.Integer(),
})
export type Step = Static<typeof Step>

/** The viewer's own. `progress` counts everything that they know of; others see `standing`. */
export const OwnChallenge = Type.Object({
  standing: Nullable(Standing),
  /** In windows nothing before this day counts; null: everything does. */
  countsFrom: Nullable(Day),
  progress: Type.Integer(),
  steps: Type.Array(Step),
  place: Nullable(Type.Integer()),
  certificate: Nullable(CertificateNumber),
  can: Type.Object({
    join: Type.Boolean(),
    edit: Type.Boolean(),
    /** Nobody else is in it: what is to be done may still be changed. */
    changeGoal: Type.Boolean(),
    remove: Type.Boolean(),
  }),
  /** The secret of the link, for who made it. */
  link: Nullable(ChallengeLink),
})
export type OwnChallenge = Static<typeof OwnChallenge>

export const Challenge = Type.Object({
  ...ChallengeCard.properties,
  description: Type.String({ description: 'Canonical rich text HTML' }),
  /** Taken from everybody's eyes but its maker's by moderators. */
  hidden: Type.Boolean(),
  /** Null for official ones and after the account is gone. */
  author: Nullable(UserCard),
  finishers: Type.Integer(),
  summits: Type.Array(ChallengeSummit),
  /** The slug of a long route. */
  route: Nullable(Type.String()),
  /** Of crowns: how many summits the published list has, where we know fewer of them. */
  officialCount: Nullable(Type.Integer()),
  /** Null for strangers. */
  own: Nullable(OwnChallenge),
})
export type Challenge = Static<typeof Challenge>

export const ChallengeLists = Type.Object({
  /** What the viewer has joined: unfinished ones first. */
  joined: Type.Array(ChallengeCard),
  crowns: Type.Array(ChallengeCard),
  /** Long routes, the longest first. */
  routes: Type.Array(ChallengeCard),
  /** Running now or soon. */
  seasonal: Type.Array(ChallengeCard),
})
export type ChallengeLists = Static<typeof ChallengeLists>

export const Certificate = Type.Object({
  number: CertificateNumber,
  person: UserCard,
  challenge: Type.Object({
    title: Type.String(),
    /** Null where the address of the challenge is not for everybody. */
    key: Nullable(Type.String()),
    kind: Type.Enum(challengeKinds),
    unit: Unit,
    goal: Type.Integer(),
    startsOn: Nullable(Day),
    endsOn: Nullable(Day),
  }),
  finishedOn: Day,
  finishedPrecision: PrecisionSchema,
  issuedOn: Day,
  /** Something that it stood on is no longer there. */
  withdrawnOn: Nullable(Day),
  /** In the order of their days. Stories are named as far as the viewer may see them. */
  evidence: Type.Array(
    Type.Object({
      summit: Nullable(
        Type.Object({
          slug: Type.String(),
          name: Type.String(),
          heightM: Type.Integer(),
          range: Type.String(),
        }),
      ),
      story: Nullable(Type.Object({ id: Id, title: Type.String() })),
      day: Day,
      precision: PrecisionSchema,
      amount: Type.Integer(),
    }),
  ),
})
export type Certificate = Static<typeof Certificate>

const Goal = {
  unit: Type.Enum(['list', 'summits', 'climb', 'distance']),
  /** Left out for lists: all of them. */
  goal: Type.Optional(Type.Integer({ minimum: 1, maximum: goalLimits.distance })),
  summits: Type.Optional(Type.Array(Id, { maxItems: challengeLimits.summits, uniqueItems: true })),
  startsOn: Type.Optional(Nullable(Day)),
  endsOn: Type.Optional(Nullable(Day)),
  secret: Type.Optional(Type.Boolean()),
}

const Words = {
  title: Type.String({ minLength: challengeLimits.title.least, maxLength: challengeLimits.title.most }),
  description: Type.Optional(Type.String({ maxLength: challengeLimits.html })),
}

export const ChallengeCreate = Type.Object({ ...Words, ...Goal })
export type ChallengeCreate = Static<typeof ChallengeCreate>

/** Words may always be changed; everything else only while nobody else is in it. */
export const ChallengeChange = Type.Object({ ...Words, ...Goal })
export type ChallengeChange = Static<typeof ChallengeChange>

const LinkQuery = { link: Type.Optional(ChallengeLink) }

const challenge = { tag: 'challenges' } as const

export const challengeRoutes = {
  list: defineRoute({
    ...challenge,
    method: 'GET',
    path: '/challenges',
    summary: 'Own, official and seasonal challenges',
    access: 'public',
    reply: ChallengeLists,
  }),
  community: defineRoute({
    ...challenge,
    method: 'GET',
    path: '/challenges/community',
    summary: 'Public challenges that hikers made, latest first',
    access: 'public',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: challengeLimits.search })),
      state: Type.Optional(Type.Enum(['current', 'ended'])),
      cursor: Type.Optional(Cursor),
    }),
    reply: Type.Object({ items: Type.Array(ChallengeCard), next: Nullable(Cursor) }),
  }),
  ofUser: defineRoute({
    ...challenge,
    method: 'GET',
    path: '/challenges/user/:id',
    summary: 'Public challenges that a hiker is in; of oneself, secret ones too',
    access: 'public',
    params: IdParams,
    reply: Type.Object({ items: Type.Array(ChallengeCard) }),
  }),
  create: defineRoute({
    ...challenge,
    method: 'POST',
    path: '/challenges',
    summary: 'Make a challenge for others; its maker is in it',
    access: 'user',
    body: ChallengeCreate,
    reply: Challenge,
    status: 201,
  }),
  byLink: defineRoute({
    ...challenge,
    method: 'GET',
    path: '/challenges/link/:link',
    summary: 'A challenge by its secret link',
    access: 'public',
    params: Type.Object({ link: ChallengeLink }),
    reply: Challenge,
  }),
  certificate: defineRoute({
    ...challenge,
    method: 'GET',
    path: '/challenges/certificates/:number',
    summary: 'A certificate with what proves it, for whoever has its number',
    access: 'public',
    params: Type.Object({ number: CertificateNumber }),
    reply: Certificate,
  }),
  one: defineRoute({
    ...challenge,
    method: 'GET',
    path: '/challenges/:id',
    summary: 'One challenge, by number or readable name',
    access: 'public',
    params: KeyParams,
    reply: Challenge,
  }),
  change: defineRoute({
    ...challenge,
    method: 'PUT',
    path: '/challenges/:id',
    summary: 'Change an own challenge',
    access: 'user',
    params: IdParams,
    body: ChallengeChange,
    reply: Challenge,
  }),
  remove: defineRoute({
    ...challenge,
    method: 'DELETE',
    path: '/challenges/:id',
    summary: 'Remove an own challenge that nobody else is in (moderators: any that a hiker made)',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  join: defineRoute({
    ...challenge,
    method: 'POST',
    path: '/challenges/:id/join',
    summary: 'Join; who is in it already stays as they are',
    access: 'user',
    params: IdParams,
    query: Type.Object(LinkQuery),
    reply: Challenge,
  }),
  leave: defineRoute({
    ...challenge,
    method: 'DELETE',
    path: '/challenges/:id/join',
    summary: 'Leave; a certificate is withdrawn',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  hikers: defineRoute({
    ...challenge,
    method: 'GET',
    path: '/challenges/:id/hikers',
    summary: 'Who is in it, those who are furthest first',
    access: 'public',
    params: IdParams,
    query: Type.Object({ ...LinkQuery, cursor: Type.Optional(Cursor) }),
    reply: Type.Object({
      items: Type.Array(
        Type.Object({
          person: UserCard,
          progress: Type.Integer(),
          place: Type.Integer(),
        }),
      ),
      next: Nullable(Cursor),
    }),
  }),
  finishers: defineRoute({
    ...challenge,
    method: 'GET',
    path: '/challenges/:id/finishers',
    summary: 'Who has finished it and when, latest first',
    access: 'public',
    params: IdParams,
    query: Type.Object({ ...LinkQuery, cursor: Type.Optional(Cursor) }),
    reply: Type.Object({
      items: Type.Array(
        Type.Object({
          person: UserCard,
          startedOn: Nullable(Day),
          finishedOn: Day,
          finishedPrecision: PrecisionSchema,
        }),
      ),
      next: Nullable(Cursor),
    }),
  }),
} as const
