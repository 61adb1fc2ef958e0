import { ascentRoutes } from '#contract/ascents.ts'
import { rangeRoutes } from '#contract/mountains.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { once } from '#server/features/deeds/deeds.service.ts'
import { findSummit } from '#server/features/mountains/mountains.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { readMarksForExport } from './ascent-marks.queries.ts'
import { ascentsOfSummit, climbedSummits, hikersOfSummit, ownAscentsOfSummit } from './ascents.service.ts'
import { addAscent, changeAscentDay, markMany, removeAscent, removeMarked } from './marking.ts'
import { completionOf, progressOf, rangeActivities } from './range-ascents.ts'

export function ascentsRoutes(app: App): void {
  const summitId = async (key: string) => findSummit(await app.mountains.current(), key).id

  serve(app, ascentRoutes.add, ({ viewer, body }) =>
    once(app.db, viewer.id, 'ascent', body.clientKey, (tx) => addAscent(tx, viewer, body)),
  )
  serve(app, ascentRoutes.addMany, ({ viewer, body }) =>
    once(app.db, viewer.id, 'ascents', body.clientKey, (tx) => markMany(tx, viewer, body.marks)),
  )
  serve(app, ascentRoutes.removeMany, ({ viewer, body }) => removeMarked(app.db, viewer, body.ids))
  serve(app, ascentRoutes.change, ({ viewer, params, body }) =>
    changeAscentDay(app.db, viewer, params.id, body),
  )
  serve(app, ascentRoutes.remove, async ({ viewer, params }) => {
    await removeAscent(app.db, viewer, params.id)
    return { ok: true } as const
  })
  serve(app, ascentRoutes.mine, ({ viewer }) => climbedSummits(app.db, viewer, viewer.id))
  serve(app, ascentRoutes.ofUser, ({ viewer, params }) => climbedSummits(app.db, viewer, params.id))
  serve(app, ascentRoutes.mineOfSummit, async ({ viewer, params }) =>
    ownAscentsOfSummit(app.db, viewer, await summitId(params.id)),
  )
  serve(app, ascentRoutes.ofSummit, async ({ viewer, params, query }) =>
    ascentsOfSummit(app.db, viewer, await summitId(params.id), query.cursor),
  )
  serve(app, ascentRoutes.hikers, async ({ viewer, params }) =>
    hikersOfSummit(app.db, viewer, await summitId(params.id)),
  )
  serve(app, rangeRoutes.activities, async ({ params, viewer }) =>
    rangeActivities(app.db, await app.mountains.current(), viewer, params.id),
  )
  serve(app, rangeRoutes.completion, async ({ query, viewer }) =>
    completionOf(app.db, await app.mountains.current(), viewer, query.userId),
  )
  serve(app, rangeRoutes.progress, async ({ query, viewer }) =>
    progressOf(app.db, await app.mountains.current(), viewer, query),
  )
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('wejscia.json', await readMarksForExport(from, userId))
  })
}
