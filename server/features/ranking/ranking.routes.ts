import { Readable } from 'node:stream'
import { rankingRoutes } from '#contract/ranking.ts'
import { problem } from '#server/lib/errors.ts'
import { serveKept } from '#server/lib/kept/serve-kept.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { findInRanking, getRanking, placeOf } from './ranking.service.ts'
import { closeSeasons, seasonFile } from './seasons.ts'
import { readSeasons, seasonExists } from './seasons.queries.ts'

export function rankingFeature(app: App): void {
  const { db, jobs } = app
  serve(app, rankingRoutes.place, ({ viewer, params }) => placeOf(db, viewer, params.id))
  const rankingTopics = [topics.ranking, topics.people]
  serveKept(
    app,
    rankingRoutes.list,
    () => rankingTopics,
    ({ viewer, query }) => getRanking(db, viewer, query),
  )
  app.pageTopics.set('ranking', () => rankingTopics)
  serve(app, rankingRoutes.find, ({ viewer, query }) => findInRanking(db, viewer, query))
  serve(app, rankingRoutes.seasons, async () => ({ items: await readSeasons(db) }))
  serve(app, rankingRoutes.seasonFile, async ({ params, reply }) => {
    if (!(await seasonExists(db, params.id))) throw problem('not-found')
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="kopczyk-sezon-${params.id}.csv"`)
    return Readable.from(seasonFile(db, params.id), { objectMode: false })
  })
  jobs.every('close-seasons', { lane: 'sweep', seconds: 3600 }, async () => {
    await closeSeasons(db)
  })
}
