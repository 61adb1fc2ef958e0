import { searchLimits, searchRoutes } from '#contract/search.ts'
import { searchMountains } from '#server/features/mountains/mountains.service.ts'
import { searchStories } from './search.service.ts'
import { serve, type App } from '#server/lib/serve.ts'

/** Of all places that a text may mean, only the likeliest: the third best guess is nobody's question. */
const PLACES = 2

export function searchFeature(app: App): void {
  serve(app, searchRoutes.stories, async ({ viewer, query }) => {
    const places = searchMountains(await app.mountains.current(), query.q).slice(0, PLACES)
    return { items: await searchStories(app.db, viewer, query.q, places, searchLimits.stories) }
  })
}
