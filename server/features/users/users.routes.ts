import { usersRoutes } from '#contract/users.ts'
import { serveKept } from '#server/lib/kept/serve-kept.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { changeOwn, getProfile, getUsers, ownReader, profileHead } from './users.service.ts'

export function usersFeature(app: App): void {
  const { db } = app
  const readOwn = ownReader(db)
  serve(app, usersRoutes.own, ({ viewer }) => readOwn(viewer))
  serve(app, usersRoutes.change, ({ viewer, body }) => changeOwn(db, viewer, body))
  serve(app, usersRoutes.list, ({ viewer, query }) => getUsers(db, viewer, query))
  serveKept(
    app,
    usersRoutes.one,
    ({ params }) => [topics.person(params.id)],
    ({ viewer, params }) => getProfile(db, viewer, params.id),
  )
  // With the latest stories and trips, and what was climbed on the way.
  app.pageTopics.set('user', ({ id }) => [
    topics.person(Number(id)),
    topics.people,
    topics.stories,
    topics.trips,
    topics.ranking,
    topics.rarity,
    topics.challenges,
  ])
  app.heads.set('user', ({ id = '' }, _query, language) => profileHead(db, id, language))
}
