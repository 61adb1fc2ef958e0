import { companionRoutes } from '#contract/companions.ts'
import { storyRoutes } from '#contract/stories.ts'
import { createCoarseMaps } from '#server/lib/coarse-map.ts'
import { serveKept } from '#server/lib/kept/serve-kept.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { ownFeeds } from './own-feed.ts'
import { getStory, listStories, setVisibility, storiesOnMap, storiesThatAsk } from './stories.service.ts'
import { publicStoryPaths, storyHead } from './stories.heads.ts'

const listTopics = [topics.stories, topics.people]
const storyTopics = (id: number) => [topics.story(id), topics.people]

export function storiesFeature(app: App): void {
  const { db } = app
  const ownFeed = ownFeeds(db)
  serveKept(
    app,
    storyRoutes.list,
    () => listTopics,
    ({ viewer, query }) => listStories(db, viewer, query, ownFeed),
  )
  const coarseMaps = createCoarseMaps(app.workers)
  serve(app, storyRoutes.onMap, ({ viewer, query, request }) =>
    storiesOnMap(db, viewer, query, { coarseMaps, by: visitorOf(request) }),
  )
  serve(app, companionRoutes.requests, ({ viewer }) => storiesThatAsk(db, viewer))
  serveKept(
    app,
    storyRoutes.one,
    ({ params }) => storyTopics(params.id),
    ({ viewer, params }) => getStory(db, viewer, params.id),
  )
  serve(app, storyRoutes.setVisibility, async ({ viewer, body }) => ({
    changed: await db.begin((tx) => setVisibility(tx, viewer, body.ids, body.visibility)),
  }))
  app.pageTopics.set('activities', () => listTopics)
  app.pageTopics.set('activitiesMobile', () => listTopics)
  app.pageTopics.set('activity', ({ id }) => storyTopics(Number(id)))
  app.heads.set('activity', ({ id }) => storyHead(db, id ?? ''))
  app.sitemap.push(() => publicStoryPaths(db))
}
