import { configRoutes } from '#contract/config.ts'
import { healthRoutes } from '#contract/health.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { checkReady } from './system.service.ts'

export function systemRoutes(app: App): void {
  serve(app, healthRoutes.alive, () => ({ status: 'ok' as const, ...app.program }))

  serve(app, healthRoutes.ready, async () => {
    app.leaving.refuse()
    await checkReady(app.db, app.storage)
    return { status: 'ok', database: 'ok', storage: 'ok' } as const
  })

  serve(app, configRoutes.get, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60')
    const { socialUrl1, socialUrl2, storeUrl, mapTilesUrl, mapTilesAttribution, push } = app.config
    const pushKey = push?.publicKey ?? null
    return { socialUrl1, socialUrl2, storeUrl, mapTilesUrl, mapTilesAttribution, pushKey }
  })
}
