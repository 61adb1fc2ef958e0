import { storyRoutes } from '#contract/stories.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { createCardPictures } from './card-pictures.ts'
import { cardOf } from './story-preview.service.ts'

/** The picture that other sites show beside a link to a story. */
export function storyPreviewFeature(app: App): void {
  const pictures = createCardPictures(app.workers)
  serve(app, storyRoutes.card, async ({ viewer, params, query, request, reply }) => {
    const tools = { pictures, by: visitorOf(request) }
    const { png, open, revision } = await cardOf(app.db, tools, viewer, params.id)
    const lasting = open && query.v === String(revision)
    reply.type('image/png').header('cache-control', lasting ? 'public, max-age=86400' : 'private, no-cache')
    return png
  })
}
