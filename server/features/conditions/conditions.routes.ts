import { conditionRoutes } from '#contract/conditions.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { findRange } from '#server/features/mountains/mountains.service.ts'
import { sendCached } from '#server/lib/cached-body.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { conditionsFeed, FEED_MAX_AGE_S } from './conditions-feed.ts'
import { findConditionPictures, readConditionsOf, readVotesOf } from './conditions.queries.ts'
import { listConditions, removeCondition, reportCondition, voteOnCondition } from './conditions.service.ts'

export function conditionsFeature(app: App): void {
  const { db, config, mountains } = app
  serve(app, conditionRoutes.list, ({ viewer, query }) => listConditions(db, viewer, query))
  serve(app, conditionRoutes.create, ({ viewer, body }) => reportCondition(db, viewer, body))
  serve(app, conditionRoutes.remove, async ({ viewer, params }) => {
    await removeCondition(db, viewer, params.id)
    return { ok: true as const }
  })
  serve(app, conditionRoutes.vote, ({ viewer, params, body }) =>
    voteOnCondition(db, viewer, params.id, body.vote),
  )
  serve(app, conditionRoutes.takeVote, ({ viewer, params }) => voteOnCondition(db, viewer, params.id, null))
  serve(app, conditionRoutes.feed, async ({ params, request, reply }) => {
    const range = findRange(await mountains.current(), params.id)
    return sendCached(request, reply, await conditionsFeed(db, range, config.publicUrl), FEED_MAX_AGE_S)
  })
  app.uploadReferences.push(findConditionPictures)
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('warunki.json', await readConditionsOf(from, userId))
    yield jsonFile('warunki-glosy.json', await readVotesOf(from, userId))
  })
}
