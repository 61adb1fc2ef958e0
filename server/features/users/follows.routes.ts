import { followsRoutes } from '#contract/follows.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { follow, getFollows, unfollow } from './follows.ts'

export function followsFeature(app: App): void {
  const { db } = app
  serve(app, followsRoutes.follow, ({ viewer, params }) => follow(db, viewer, params.id))
  serve(app, followsRoutes.unfollow, ({ viewer, params }) => unfollow(db, viewer, params.id))
  serve(app, followsRoutes.followers, ({ viewer, params, query }) =>
    getFollows(db, viewer, 'follower', params.id, query.cursor),
  )
  serve(app, followsRoutes.following, ({ viewer, params, query }) =>
    getFollows(db, viewer, 'followed', params.id, query.cursor),
  )
}
