import { usersRoutes } from '#contract/users.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { changeOwn, getOwn, getProfile, getUsers, profileHead } from './users.service.ts'

export function usersFeature(app: App): void {
  const { db } = app
  serve(app, usersRoutes.own, ({ viewer }) => getOwn(db, viewer))
  serve(app, usersRoutes.change, ({ viewer, body }) => changeOwn(db, viewer, body))
  serve(app, usersRoutes.list, ({ viewer, query }) => getUsers(db, viewer, query))
  serve(app, usersRoutes.one, ({ viewer, params }) => getProfile(db, viewer, params.id))
  app.heads.set('user', ({ id = '' }) => profileHead(db, id))
}
