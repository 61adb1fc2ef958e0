import { storyRoutes } from '#contract/stories.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { cardOf } from './card.ts'
import { createCardPictures } from './card-pictures.ts'
import { getStory, listStories, storiesOnMap, storiesThatAsk } from './stories.service.ts'
import { publicStoryPaths, storyHead } from './stories.heads.ts'

export function storiesFeature(app: App): void {
  const { db } = app
  serve(app, storyRoutes.list, ({ viewer, query }) => listStories(db, viewer, query))
  serve(app, storyRoutes.onMap, ({ viewer, query }) => storiesOnMap(db, viewer, query))
  serve(app, storyRoutes.companionRequests, ({ viewer }) => storiesThatAsk(db, viewer))
  serve(app, storyRoutes.one, ({ viewer, params }) => getStory(db, viewer, params.id))
  const pictures = createCardPictures(app.workers)
  serve(app, storyRoutes.card, async ({ viewer, params, query, request, reply }) => {
    const tools = { pictures, by: visitorOf(request) }
    const { png, open, revision } = await cardOf(db, tools, viewer, params.id)
    const lasting = open && query.v === String(revision)
    reply.type('image/png').header('cache-control', lasting ? 'public, max-age=86400' : 'private, no-cache')
    return png
  })
  app.heads.set('activity', ({ id }) => storyHead(db, id ?? ''))
  app.sitemap.push(() => publicStoryPaths(db))
}
