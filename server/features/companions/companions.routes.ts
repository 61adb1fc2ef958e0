import { storyRoutes } from '#contract/stories.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { askCompanion, removeCompanion, respondToInvite } from './companions.service.ts'

const done = { ok: true } as const

export function companionsFeature(app: App): void {
  const { db } = app
  serve(app, storyRoutes.askCompanion, ({ viewer, params }) =>
    askCompanion(db, viewer, params.id, params.userId),
  )
  serve(app, storyRoutes.removeCompanion, async ({ viewer, params }) => {
    await removeCompanion(db, viewer, params.id, params.userId)
    return done
  })
  serve(app, storyRoutes.answerCompanion, async ({ viewer, params, body }) => {
    await respondToInvite(db, viewer, params.id, body.answer)
    return done
  })
}
