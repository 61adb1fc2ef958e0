import { storyRoutes } from '#contract/stories.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { addSummit, removeSummit } from './story-summits.service.ts'

export function storySummitsFeature(app: App): void {
  const { db } = app
  serve(app, storyRoutes.addSummit, ({ viewer, params }) => addSummit(db, viewer, params.id, params.summitId))
  serve(app, storyRoutes.removeSummit, ({ viewer, params }) =>
    removeSummit(db, viewer, params.id, params.summitId),
  )
}
