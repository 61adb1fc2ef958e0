import { storyRoutes } from '#contract/stories.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { calendarOf, chartOf, statsOf } from './hiker-stats.service.ts'

export function hikerStatsFeature(app: App): void {
  const { db } = app
  serve(app, storyRoutes.userStats, ({ viewer, params }) => statsOf(db, viewer, params.id))
  serve(app, storyRoutes.chartData, ({ viewer, params, query }) => chartOf(db, viewer, params.id, query.year))
  serve(app, storyRoutes.calendar, ({ viewer, params, query }) =>
    calendarOf(db, viewer, params.id, query.year),
  )
}
