import { searchLimits, searchRoutes } from '#contract/search.ts'
import { searchMountains } from '#server/features/mountains/mountains.service.ts'
import { startsCalled } from '#server/features/start-places/start-places.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { searchEverything } from './search.service.ts'

export function searchFeature(app: App): void {
  serve(app, searchRoutes.everything, async ({ viewer, query: { q } }) => {
    const mountains = searchMountains(await app.mountains.current(), q)
    const found = await searchEverything(app.db, viewer, q, mountains)
    return { ...found, starts: startsCalled(q, searchLimits.starts) }
  })
}
