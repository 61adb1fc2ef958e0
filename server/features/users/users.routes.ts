import { usersRoutes } from '#contract/users.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { changeOwn, getProfile, getUsers, ownReader, profileHead } from './users.service.ts'

export function usersFeature(app: App): void {
  const { db } = app
  const readOwn = ownReader(db)
  serve(app, usersRoutes.own, ({ viewer }) => readOwn(viewer))
  serve(app, usersRoutes.change, ({ viewer, body }) => changeOwn(db, viewer, body))
  serve(app, usersRoutes.list, ({ viewer, query }) => getUsers(db, viewer, query))
  serve(app, usersRoutes.one, ({ viewer, params }) => getProfile(db, viewer, params.id))
  app.heads.set('user', ({ id = '' }) => profileHead(db, id))
}
