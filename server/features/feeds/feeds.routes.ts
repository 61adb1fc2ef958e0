import { conditionRoutes } from '#contract/conditions.ts'
import { feedRoutes } from '#contract/feeds.ts'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { findRange } from '#server/features/mountains/mountains.service.ts'
import { ATOM, atomBody } from '#server/lib/atom.ts'
import { serveKeptFile } from '#server/lib/kept/serve-kept.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { API, type App } from '#server/lib/serve.ts'
import { sayIn } from '#server/lib/words.ts'
import { boardFeed, hikerFeed, rangeFeed, storiesFeed } from './feeds.service.ts'

const listTopics = [topics.stories, topics.people]

export function feedsFeature(app: App): void {
  const tools = { db: app.db, publicUrl: app.config.publicUrl }
  serveKeptFile(
    app,
    feedRoutes.stories,
    () => listTopics,
    async ({ query }) => atomBody(await storiesFeed(tools, query.cursor)),
  )
  serveKeptFile(
    app,
    feedRoutes.hiker,
    ({ params }) => [topics.person(params.id), ...listTopics],
    async ({ params, query }) => atomBody(await hikerFeed(tools, params.id, query.cursor)),
  )
  serveKeptFile(
    app,
    feedRoutes.range,
    () => listTopics,
    async ({ params, query }) => {
      const range = findRange(await app.mountains.current(), params.id)
      return atomBody(await rangeFeed(tools, range, query.cursor))
    },
  )
  serveKeptFile(
    app,
    feedRoutes.board,
    ({ params }) => [topics.board(params.board), topics.openings, topics.people],
    async ({ params: { board }, query }) =>
      atomBody(
        await boardFeed(
          tools,
          { name: board, title: sayIn('pl', `forum.board.${board}.title`, 1) },
          query.cursor,
        ),
      ),
  )
  registerLinks(app)
}

/** Programs that read feeds find them by the pages that show the same. */
function registerLinks(app: App): void {
  const link = (route: Route, title: string, params: object = {}) => ({
    rel: 'alternate',
    type: ATOM,
    title,
    href: routeUrl(API, route, { params }),
  })
  const all = () => [link(feedRoutes.stories, 'Historie z gór')]
  app.headLinks.push(
    { page: 'info', links: all },
    { page: 'activities', links: all },
    { page: 'activitiesMobile', links: all },
    {
      page: 'user',
      // A profile that is closed to strangers has no words in its head, and no feed.
      links: ({ id }, { title, type }) =>
        type === 'profile' ? [link(feedRoutes.hiker, `Historie: ${title}`, { id })] : [],
    },
    {
      page: 'range',
      links: (_params, { canonical }) => {
        const id = canonical.split('/').at(-1)
        return [
          link(feedRoutes.range, 'Historie z tego pasma', { id }),
          link(conditionRoutes.feed, 'Warunki w tym paśmie', { id }),
        ]
      },
    },
    { page: 'board', links: ({ board }, { title }) => [link(feedRoutes.board, title, { board })] },
  )
}
