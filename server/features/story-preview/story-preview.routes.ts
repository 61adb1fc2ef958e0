import { storyRoutes } from '#contract/stories.ts'
import { serve, type App, type Call } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { createCardPictures } from './card-pictures.ts'
import type { DrawCard } from './card-worker.ts'
import { cardOf } from './story-preview.service.ts'

type Asked = Pick<Call<typeof storyRoutes.card>, 'viewer' | 'params' | 'query' | 'request' | 'reply'>

/** The picture that other sites show beside a link to a story, and the one to download and send on. */
export function storyPreviewFeature(app: App): void {
  const pictures = createCardPictures(app.workers, app.relief)
  const answer =
    (shape: DrawCard['shape']) =>
    async ({ viewer, params, query, request, reply }: Asked): Promise<Buffer> => {
      const tools = { pictures, by: visitorOf(request) }
      const { png, open, revision } = await cardOf(app.db, tools, viewer, params.id, shape)
      const lasting = open && query.v === String(revision)
      reply.type('image/png').header('cache-control', lasting ? 'public, max-age=86400' : 'private, no-cache')
      return png
    }
  serve(app, storyRoutes.card, answer('link'))
  serve(app, storyRoutes.picture, answer('share'))
}
