import { applauseRoutes } from '#contract/applause.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { admirersOf, applaudStory, takeBackApplause } from './applause.service.ts'

export function applauseFeature(app: App): void {
  const { db } = app
  serve(app, applauseRoutes.giveToStory, ({ viewer, params }) => applaudStory(db, viewer, params.id))
  serve(app, applauseRoutes.takeFromStory, ({ viewer, params }) => takeBackApplause(db, viewer, params.id))
  serve(app, applauseRoutes.admirersOfStory, ({ viewer, params, query }) =>
    admirersOf(db, viewer, params.id, query),
  )
}
