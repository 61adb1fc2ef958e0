import Type from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Binary, IdParams } from './lib/schemas.ts'

const Address = Type.Object({
  /** Whoever has it reads the calendar without signing in. */
  address: Type.String(),
})

export const tripCalendarRoutes = {
  trip: defineRoute({
    method: 'GET',
    path: '/trips/:id/calendar',
    tag: 'trips',
    summary: 'A trip as an iCalendar file',
    access: 'public',
    limit: 'costly',
    params: IdParams,
    reply: Binary,
  }),
  address: defineRoute({
    method: 'GET',
    path: '/trip-calendar',
    tag: 'trips',
    summary: 'The private address of the calendar with all own trips',
    access: 'user',
    reply: Address,
  }),
  renew: defineRoute({
    method: 'POST',
    path: '/trip-calendar/renew',
    tag: 'trips',
    summary: 'Another private address; the one before stops working',
    access: 'user',
    reply: Address,
  }),
  own: defineRoute({
    method: 'GET',
    path: '/trip-calendar/:link',
    tag: 'trips',
    summary: 'All own trips as an iCalendar file, cancelled ones too; for calendar programs',
    access: 'public',
    bearer: 'none',
    limit: 'costly',
    params: Type.Object({ link: Type.String({ maxLength: 120 }) }),
    reply: Binary,
  }),
} as const
