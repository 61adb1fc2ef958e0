import { ascentRoutes } from '#contract/ascents.ts'
import { findSummit } from '#server/features/mountains/mountains.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import {
  addAscent,
  ascentsOfSummit,
  climbedSummits,
  hikersOfSummit,
  ownAscentsOfSummit,
  removeAscent,
} from './ascents.service.ts'

export function ascentsRoutes(app: App): void {
  const summitId = async (key: string) => findSummit(await app.mountains.current(), key).id

  serve(app, ascentRoutes.add, ({ viewer, body }) => addAscent(app.db, viewer, body))
  serve(app, ascentRoutes.remove, async ({ viewer, params }) => {
    await removeAscent(app.db, viewer, params.id)
    return { ok: true } as const
  })
  serve(app, ascentRoutes.mine, ({ viewer }) => climbedSummits(app.db, viewer, viewer.id))
  serve(app, ascentRoutes.ofUser, ({ viewer, params }) => climbedSummits(app.db, viewer, params.id))
  serve(app, ascentRoutes.mineOfSummit, async ({ viewer, params }) =>
    ownAscentsOfSummit(app.db, viewer, await summitId(params.id)),
  )
  serve(app, ascentRoutes.ofSummit, async ({ viewer, params, query }) =>
    ascentsOfSummit(app.db, viewer, await summitId(params.id), query.cursor),
  )
  serve(app, ascentRoutes.hikers, async ({ viewer, params }) =>
    hikersOfSummit(app.db, viewer, await summitId(params.id)),
  )
}
