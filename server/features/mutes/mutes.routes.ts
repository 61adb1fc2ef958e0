import { muteRoutes } from '#contract/moderation.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { deleteMute, insertMute, readMuted } from './mutes.queries.ts'

export function mutesFeature(app: App): void {
  const { db } = app
  serve(app, muteRoutes.list, async ({ viewer }) => ({ items: await readMuted(db, viewer.id) }))
  serve(app, muteRoutes.mute, async ({ viewer, params }) => {
    if (params.id === viewer.id) throw invalid({ id: 'Siebie nie da się wyciszyć.' })
    if (!(await insertMute(db, viewer.id, params.id))) throw problem('not-found')
    return { ok: true as const }
  })
  serve(app, muteRoutes.unmute, async ({ viewer, params }) => {
    await deleteMute(db, viewer.id, params.id)
    return { ok: true as const }
  })
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('wyciszeni.json', await readMuted(from, userId))
  })
}
