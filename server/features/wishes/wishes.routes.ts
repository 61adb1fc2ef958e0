import { wishRoutes } from '#contract/wishes.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { findSummit } from '#server/features/mountains/mountains.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { exportWishes } from './wishes.queries.ts'
import { addWish, removeWish, wishesOf } from './wishes.service.ts'

export function wishesFeature(app: App): void {
  const { db, mountains } = app
  serve(app, wishRoutes.mine, ({ viewer }) => wishesOf(db, viewer))
  serve(app, wishRoutes.add, async ({ viewer, params }) =>
    addWish(db, viewer, findSummit(await mountains.current(), String(params.id)).id),
  )
  serve(app, wishRoutes.remove, async ({ viewer, params }) => {
    await removeWish(db, viewer, findSummit(await mountains.current(), String(params.id)).id)
    return { ok: true } as const
  })
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('chce-zdobyc.json', await exportWishes(from, userId))
  })
}
