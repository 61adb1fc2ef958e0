import { embedRoutes } from '#contract/embeds.ts'
import { climbedSummits } from '#server/features/ascents/ascents.service.ts'
import { getProfile } from '#server/features/users/users.service.ts'
import { cachedBody } from '#server/lib/cached-body.ts'
import { serveKept, serveKeptFile } from '#server/lib/kept/serve-kept.ts'
import { topics } from '#server/lib/kept/topics.ts'
import type { App } from '#server/lib/serve.ts'
import { drawCairn } from './cairn-picture.ts'
import { embeddedPage, embedOf, registerDiscovery } from './oembed.ts'

/** What other sites may show of what is public here. */
export function embedsFeature(app: App): void {
  const { db, config } = app
  serveKept(
    app,
    embedRoutes.oembed,
    ({ query }) => {
      const page = embeddedPage(query.url, config.publicUrl)
      // What is told of a summit is in memory already.
      return page?.name === 'activity' ? [topics.story(Number(page.id)), topics.people] : null
    },
    ({ query }) => embedOf(app, embeddedPage(query.url, config.publicUrl), query),
  )
  serveKeptFile(
    app,
    embedRoutes.cairn,
    ({ params }) => [topics.person(params.id)],
    async ({ params }) => {
      const { firstName, lastName } = await getProfile(db, null, params.id)
      const climbed = await climbedSummits(db, null, params.id)
      return cachedBody(drawCairn(`${firstName} ${lastName}`.trim(), climbed.length), 'image/svg+xml')
    },
  )
  registerDiscovery(app)
}
