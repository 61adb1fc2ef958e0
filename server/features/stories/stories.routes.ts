import { companionRoutes } from '#contract/companions.ts'
import { storyRoutes } from '#contract/stories.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { getStory, listStories, setVisibility, storiesOnMap, storiesThatAsk } from './stories.service.ts'
import { publicStoryPaths, storyHead } from './stories.heads.ts'

export function storiesFeature(app: App): void {
  const { db } = app
  serve(app, storyRoutes.list, ({ viewer, query }) => listStories(db, viewer, query))
  serve(app, storyRoutes.onMap, ({ viewer, query }) => storiesOnMap(db, viewer, query))
  serve(app, companionRoutes.requests, ({ viewer }) => storiesThatAsk(db, viewer))
  serve(app, storyRoutes.one, ({ viewer, params }) => getStory(db, viewer, params.id))
  serve(app, storyRoutes.setVisibility, async ({ viewer, body }) => ({
    changed: await db.begin((tx) => setVisibility(tx, viewer, body.ids, body.visibility)),
  }))
  app.heads.set('activity', ({ id }) => storyHead(db, id ?? ''))
  app.sitemap.push(() => publicStoryPaths(db))
}
