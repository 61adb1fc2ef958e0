import { Readable } from 'node:stream'
import { pointsRoutes } from '#contract/points.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { foldSteps } from './fold-steps.ts'
import { ledgerFile } from './ledger-file.ts'
import { exampleOf, ledgerFileOf, ledgerOf } from './points.service.ts'
import { keepPoints } from './upkeep.ts'

export function pointsFeature(app: App): void {
  const { db, jobs } = app
  serve(app, pointsRoutes.ledger, ({ viewer, params, query }) =>
    ledgerOf(db, viewer, params.id, query.cursor),
  )
  serve(app, pointsRoutes.ledgerFile, async ({ viewer, params, reply }) => {
    const file = await ledgerFileOf(db, viewer, params.id)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="ksiega-punktow-${params.id}.csv"`)
    return Readable.from(file, { objectMode: false })
  })
  serve(app, pointsRoutes.example, ({ viewer }) => exampleOf(db, viewer))
  app.exporters.push(async function* (_db, userId) {
    const own = { id: userId, role: 'hiker' as const, blocked: false }
    yield {
      path: 'ksiega-punktow.csv',
      content: Readable.from(ledgerFile(db, own, userId), { objectMode: false }),
    }
  })
  jobs.every('keep-points', { lane: 'sweep', seconds: 60 }, (signal) => keepPoints(db, { signal }))
  jobs.every('fold-rank-steps', { lane: 'sweep', seconds: 20 }, (signal) => foldSteps(db, { signal }))
}
