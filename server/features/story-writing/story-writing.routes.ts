import { photoRoutes } from '#contract/photos.ts'
import { storyRoutes } from '#contract/stories.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { storyExporter } from './story-export.ts'
import { addPlacedPhoto, changeStory, createStory, removeStory } from './story-writing.service.ts'

export function storyWritingFeature(app: App): void {
  const { db, storage, tracks } = app
  serve(app, storyRoutes.create, ({ viewer, body, request }) => {
    const header = request.headers['idempotency-key']
    const key = body.clientKey ?? (typeof header === 'string' ? header.slice(0, 64) : null)
    return createStory(db, tracks, viewer, body, key)
  })
  serve(app, storyRoutes.update, ({ viewer, params, body }) =>
    changeStory(db, tracks, viewer, params.id, body),
  )
  serve(app, storyRoutes.remove, async ({ viewer, params }) => {
    await removeStory(db, viewer, params.id)
    return { ok: true } as const
  })
  serve(app, photoRoutes.add, ({ viewer, params, body }) =>
    addPlacedPhoto(db, tracks, viewer, params.id, body),
  )
  app.exporters.push(storyExporter(storage))
}
