import { rewardRoutes } from '#contract/rewards.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { goalsOfHiker, takeReward } from './rewards.service.ts'

export function rewardsFeature(app: App): void {
  const { db, mountains } = app
  serve(app, rewardRoutes.take, async ({ viewer, body }) =>
    takeReward(db, await mountains.current(), viewer, body),
  )
  serve(app, rewardRoutes.goals, async ({ viewer, params }) =>
    goalsOfHiker(db, await mountains.current(), viewer, params.id),
  )
}
