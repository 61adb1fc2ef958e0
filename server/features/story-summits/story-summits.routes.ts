import { storySummitRoutes } from '#contract/story-summits.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { addSummit, removeSummit } from './story-summits.service.ts'

export function storySummitsFeature(app: App): void {
  const { db } = app
  serve(app, storySummitRoutes.add, ({ viewer, params }) => addSummit(db, viewer, params.id, params.summitId))
  serve(app, storySummitRoutes.remove, ({ viewer, params }) =>
    removeSummit(db, viewer, params.id, params.summitId),
  )
}
