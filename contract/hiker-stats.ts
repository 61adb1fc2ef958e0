import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Day, IdParams } from './lib/schemas.ts'
import { UserCard } from './users.ts'

const UserStats = Type.Object({
  time: Type.Integer(),
  distance: Type.Integer(),
  stories: Type.Integer(),
})

const ChartMonth = Type.Object({
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  time: Type.Integer(),
  distance: Type.Integer(),
  ascent: Type.Integer(),
  stories: Type.Integer(),
  summits: Type.Integer(),
})

const CalendarDay = Type.Object({
  date: Day,
  stories: Type.Integer(),
  distance: Type.Integer(),
  ascent: Type.Integer(),
  summits: Type.Integer(),
})

/** Somebody with whom a hiker went: both have said so. */
export const HikerPerson = Type.Object({
  person: UserCard,
  hikes: Type.Integer(),
  distanceM: Type.Integer(),
})
export type HikerPerson = Static<typeof HikerPerson>

/** As many stand on a profile. */
export const PROFILE_PEOPLE = 8

export const hikerStatsRoutes = {
  totals: defineRoute({
    method: 'GET',
    path: '/story/user/:id/stats',
    tag: 'hiker stats',
    summary: 'Minutes, metres and stories of a hiker',
    access: 'public',
    params: IdParams,
    reply: UserStats,
  }),
  chart: defineRoute({
    method: 'GET',
    path: '/story/user/:id/chart-data',
    tag: 'hiker stats',
    summary: 'A year of a hiker month by month',
    access: 'public',
    params: IdParams,
    query: Type.Object({ year: Type.Integer({ minimum: 1900, maximum: 2100 }) }),
    reply: Type.Array(ChartMonth),
  }),
  calendar: defineRoute({
    method: 'GET',
    path: '/story/user/:id/calendar',
    tag: 'hiker stats',
    summary: 'Days with hikes in a year',
    access: 'public',
    params: IdParams,
    query: Type.Object({ year: Type.Integer({ minimum: 1900, maximum: 2100 }) }),
    reply: Type.Object({ days: Type.Array(CalendarDay), years: Type.Array(Type.Integer()) }),
  }),
  people: defineRoute({
    method: 'GET',
    path: '/story/user/:id/people',
    tag: 'hiker stats',
    summary: 'With whom a hiker went most often, of hikes that the viewer may see',
    access: 'public',
    params: IdParams,
    reply: Type.Object({ items: Type.Array(HikerPerson) }),
  }),
} as const
