import { companionRoutes } from '#contract/companions.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { askCompanion, removeCompanion, respondToInvite } from './companions.service.ts'

const done = { ok: true } as const

export function companionsFeature(app: App): void {
  const { db } = app
  serve(app, companionRoutes.ask, ({ viewer, params }) => askCompanion(db, viewer, params.id, params.userId))
  serve(app, companionRoutes.remove, async ({ viewer, params }) => {
    await removeCompanion(db, viewer, params.id, params.userId)
    return done
  })
  serve(app, companionRoutes.respond, async ({ viewer, params, body }) => {
    await respondToInvite(db, viewer, params.id, body.answer)
    return done
  })
}
