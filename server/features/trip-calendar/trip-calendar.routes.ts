import type { FastifyReply } from 'fastify'
import { tripCalendarRoutes } from '#contract/trip-calendar.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { calendarByLink, newAddress, ownAddress, tripFile } from './trip-calendar.service.ts'

const asCalendar = (reply: FastifyReply, text: string, name: string) => {
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.ics"`)
  return Buffer.from(text)
}

export function tripCalendarFeature(app: App): void {
  const { db, config } = app
  serve(app, tripCalendarRoutes.trip, async ({ viewer, params, reply }) =>
    asCalendar(reply, await tripFile(db, config, viewer, params.id), `kopczyk-wyprawa-${params.id}`),
  )
  serve(app, tripCalendarRoutes.address, ({ viewer }) => ownAddress(db, config, viewer))
  serve(app, tripCalendarRoutes.renew, ({ viewer }) => newAddress(db, config, viewer))
  serve(app, tripCalendarRoutes.own, async ({ params, reply }) =>
    asCalendar(reply, await calendarByLink(db, config, params.link), 'kopczyk-wyprawy'),
  )
}
