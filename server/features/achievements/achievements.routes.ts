import { achievementRoutes } from '#contract/achievements.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { serveKept } from '#server/lib/kept/serve-kept.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { registerAchievementHeads } from './achievements.heads.ts'
import {
  earnedBy,
  holdersOf,
  listAchievements,
  refreshRarity,
  takeFresh,
  wear,
} from './achievements.service.ts'
import { exportEarned } from './earned.queries.ts'
import { awardThePast } from './past.ts'

/** For strangers there is nothing of anybody in it but how many. */
const rarityTopics = [topics.rarity]

export function achievementsFeature(app: App): void {
  const { db } = app
  serveKept(
    app,
    achievementRoutes.list,
    () => rarityTopics,
    ({ viewer }) => listAchievements(db, viewer),
  )
  app.pageTopics.set('achievements', () => rarityTopics)
  app.pageTopics.set('achievement', () => rarityTopics)
  serve(app, achievementRoutes.ofUser, ({ viewer, params }) => earnedBy(db, viewer, params.id))
  serve(app, achievementRoutes.holders, ({ viewer, params, query }) =>
    holdersOf(db, viewer, params.id, query.cursor),
  )
  serve(app, achievementRoutes.wear, ({ viewer, body }) => wear(db, viewer, body.worn))
  serve(app, achievementRoutes.fresh, ({ viewer }) => takeFresh(db, viewer))
  registerAchievementHeads(app)
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('osiagniecia.json', await exportEarned(from, userId))
  })
  app.jobs.every('achievements-for-the-past', { lane: 'sweep', seconds: 60 }, async (signal) => {
    const looked = await awardThePast(db, { signal })
    if (looked > 0) await refreshRarity(db)
  })
  app.jobs.every('achievements-rarity', { lane: 'sweep', seconds: 600 }, () => refreshRarity(db))
}
