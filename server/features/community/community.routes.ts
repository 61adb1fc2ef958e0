import { communityLimits, communityRoutes } from '#contract/community.ts'
import { serveKept } from '#server/lib/kept/serve-kept.ts'
import { topics } from '#server/lib/kept/topics.ts'
import type { App } from '#server/lib/serve.ts'
import { writeFigures } from './community.queries.ts'
import { communityNow } from './community.service.ts'

const nowTopics = [topics.community, topics.stories, topics.people]

export function communityFeature(app: App): void {
  const { db } = app
  serveKept(
    app,
    communityRoutes.now,
    () => nowTopics,
    () => communityNow(db),
  )
  app.jobs.every('count-community', { lane: 'sweep', seconds: communityLimits.counted }, () =>
    writeFigures(db),
  )
  app.pageTopics.set('info', () => nowTopics)
}
