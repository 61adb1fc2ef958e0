import Type, { type Static } from 'typebox'
import { rarities } from '#domain/achievements/evaluate.ts'
import { PrecisionSchema } from './ascents.ts'
import { defineRoute } from './lib/route.ts'
import { Cursor, Day, IdParams, Nullable } from './lib/schemas.ts'
import { UserCard } from './users.ts'

/** How many achievements a hiker wears around their picture. */
export const WORN_MAX = 3
export const HOLDERS_PAGE = 30

/** The rules are in domain/achievements; the answers name them by id. */
const AchievementId = Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' })

const RarityLevel = Type.Enum(rarities)

/** Only where the day is not known exactly: `earnedOn` is then the first day of the month, season or year that is. */
const Roughly = Type.Optional(PrecisionSchema)

export const AchievementState = Type.Object({
  id: AchievementId,
  /** Share of active hikers who have it, 0–1, counted every few minutes. */
  share: Type.Number(),
  rarity: RarityLevel,
  /** The viewer's own; null for strangers. */
  own: Nullable(Type.Object({ progress: Type.Integer(), earnedOn: Nullable(Day), precision: Roughly })),
})
export type AchievementState = Static<typeof AchievementState>

export const AchievementList = Type.Object({
  items: Type.Array(AchievementState),
  /** What the viewer wears, in order. */
  worn: Type.Array(AchievementId),
})
export type AchievementList = Static<typeof AchievementList>

export const EarnedList = Type.Object({
  items: Type.Array(
    Type.Object({ id: AchievementId, earnedOn: Day, precision: Roughly, rarity: RarityLevel }),
  ),
})
export type EarnedList = Static<typeof EarnedList>

const Holders = Type.Object({
  items: Type.Array(Type.Object({ person: UserCard, earnedOn: Day, precision: Roughly })),
  next: Nullable(Cursor),
})

export const achievementRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/achievements',
    tag: 'achievements',
    summary: 'Everything that can be earned, with own progress',
    access: 'public',
    reply: AchievementList,
  }),
  ofUser: defineRoute({
    method: 'GET',
    path: '/achievements/user/:id',
    tag: 'achievements',
    summary: 'What a hiker has earned, latest first',
    access: 'public',
    params: IdParams,
    reply: EarnedList,
  }),
  holders: defineRoute({
    method: 'GET',
    path: '/achievements/:id/hikers',
    tag: 'achievements',
    summary: 'Who has it and since when, latest first',
    access: 'public',
    params: Type.Object({ id: AchievementId }),
    query: Type.Object({ cursor: Type.Optional(Cursor) }),
    reply: Holders,
  }),
  wear: defineRoute({
    method: 'PUT',
    path: '/achievements/worn',
    tag: 'achievements',
    summary: 'Choose up to three rare ones to wear around the picture',
    access: 'user',
    body: Type.Object({ worn: Type.Array(AchievementId, { maxItems: 10 }) }),
    reply: Type.Object({ worn: Type.Array(AchievementId), marks: Type.Array(Type.String()) }),
  }),
  fresh: defineRoute({
    method: 'POST',
    path: '/achievements/fresh',
    tag: 'achievements',
    summary: 'What was earned and not told yet; it counts as told from now on',
    access: 'user',
    reply: Type.Object({ items: Type.Array(Type.Object({ id: AchievementId, earnedOn: Day })) }),
  }),
} as const
