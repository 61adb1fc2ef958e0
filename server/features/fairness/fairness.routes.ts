import { fairnessRoutes } from '#contract/fairness.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { explain, ownFlags } from './fairness.service.ts'

export function fairnessFeature(app: App): void {
  const { db } = app
  serve(app, fairnessRoutes.mine, ({ viewer }) => ownFlags(db, viewer))
  serve(app, fairnessRoutes.explain, async ({ viewer, params, body }) => {
    await explain(db, viewer, params.id, body.explanation)
    return { ok: true } as const
  })
}
