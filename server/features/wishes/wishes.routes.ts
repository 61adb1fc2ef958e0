import { wishRoutes } from '#contract/wishes.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { once } from '#server/features/deeds/deeds.service.ts'
import { findSummit } from '#server/features/mountains/mountains.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { exportWishes } from './wishes.queries.ts'
import { addWish, removeWish, wishesOf } from './wishes.service.ts'

export function wishesFeature(app: App): void {
  const { db, mountains } = app
  serve(app, wishRoutes.mine, ({ viewer }) => wishesOf(db, viewer))
  const summitId = async (id: number) => findSummit(await mountains.current(), String(id)).id
  serve(app, wishRoutes.add, async ({ viewer, params, query }) => {
    const id = await summitId(params.id)
    return once(db, viewer.id, 'wish', query.clientKey, (tx) => addWish(tx, viewer, id))
  })
  serve(app, wishRoutes.remove, async ({ viewer, params, query }) => {
    const id = await summitId(params.id)
    return once(db, viewer.id, 'unwish', query.clientKey, async (tx) => {
      await removeWish(tx, viewer, id)
      return { ok: true } as const
    })
  })
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('chce-zdobyc.json', await exportWishes(from, userId))
  })
}
