import { forumRoutes } from '#contract/forum.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import {
  changeThread,
  markAllRead,
  markRead,
  removeThread,
  subscribe,
  threadsOf,
} from '#server/features/threads/threads.service.ts'
import { serveKept } from '#server/lib/kept/serve-kept.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { registerForumHeads } from './forum.heads.ts'
import { forumTopics } from './forum-topics.ts'
import {
  boardThreads,
  forumFront,
  getThread,
  startThread,
  subscribedThreads,
  threadPage,
} from './forum.service.ts'
import { searchThreads, similarThreads } from './search-threads.ts'

const done = { ok: true as const }

export function forumFeature(app: App): void {
  const { db } = app
  registerForumHeads(app)
  serveKept(
    app,
    forumRoutes.front,
    () => forumTopics.front,
    ({ viewer }) => forumFront(db, viewer),
  )
  serveKept(
    app,
    forumRoutes.board,
    ({ params }) => forumTopics.board(params.board),
    ({ viewer, params, query }) => boardThreads(db, viewer, params.board, query.cursor),
  )
  serve(app, forumRoutes.subscribed, ({ viewer, query }) => subscribedThreads(db, viewer, query.cursor))
  serve(app, forumRoutes.start, ({ viewer, body }) => startThread(db, viewer, body))
  serveKept(
    app,
    forumRoutes.thread,
    ({ params }) => forumTopics.thread(params.id),
    ({ viewer, params, query }) => threadPage(db, viewer, params.id, query),
  )
  serve(app, forumRoutes.change, async ({ viewer, params, body }) => {
    await changeThread(db, viewer, params.id, body)
    return getThread(db, viewer, params.id)
  })
  serve(app, forumRoutes.remove, async ({ viewer, params }) => {
    await removeThread(db, viewer, params.id)
    return done
  })
  serve(app, forumRoutes.read, async ({ viewer, params, body }) => {
    await markRead(db, viewer, params.id, body.number)
    return done
  })
  serve(app, forumRoutes.readAll, async ({ viewer }) => {
    await markAllRead(db, viewer)
    return done
  })
  serve(app, forumRoutes.subscribe, async ({ viewer, params }) => {
    await subscribe(db, viewer, params.id, true)
    return done
  })
  serve(app, forumRoutes.unsubscribe, async ({ viewer, params }) => {
    await subscribe(db, viewer, params.id, false)
    return done
  })
  serve(app, forumRoutes.similar, async ({ viewer, query }) => ({
    items: await similarThreads(db, viewer, query.title),
  }))
  serve(app, forumRoutes.search, async ({ viewer, query }) => ({
    items: await searchThreads(db, viewer, query.q, query.board ?? null, query.take!),
  }))
  app.exporters.push(async function* (from, userId) {
    const { started, reading } = await threadsOf(from, userId)
    yield jsonFile('forum-watki.json', started)
    yield jsonFile('forum-czytane.json', reading)
  })
}
