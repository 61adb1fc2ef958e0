import { forestRoutes } from '#contract/forest.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { exportWords } from './forest.queries.ts'
import { forestAt, sayForest } from './forest.service.ts'

export function forestFeature(app: App): void {
  const { db, mountains } = app
  serve(app, forestRoutes.one, async ({ viewer, params }) =>
    forestAt(db, await mountains.current(), viewer, params.id),
  )
  serve(app, forestRoutes.say, async ({ viewer, params, body }) =>
    sayForest(db, await mountains.current(), viewer, params.id, body.word),
  )
  serve(app, forestRoutes.takeBack, async ({ viewer, params }) =>
    sayForest(db, await mountains.current(), viewer, params.id, null),
  )
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('las-na-szczytach.json', await exportWords(from, userId))
  })
}
