import { hikerStatsRoutes } from '#contract/hiker-stats.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { calendarOf, chartOf, peopleOf, statsOf } from './hiker-stats.service.ts'

export function hikerStatsFeature(app: App): void {
  const { db } = app
  serve(app, hikerStatsRoutes.totals, ({ viewer, params }) => statsOf(db, viewer, params.id))
  serve(app, hikerStatsRoutes.chart, ({ viewer, params, query }) =>
    chartOf(db, viewer, params.id, query.year),
  )
  serve(app, hikerStatsRoutes.people, ({ viewer, params }) => peopleOf(db, viewer, params.id))
  serve(app, hikerStatsRoutes.calendar, ({ viewer, params, query }) =>
    calendarOf(db, viewer, params.id, query.year),
  )
}
