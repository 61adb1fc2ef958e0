import { forumRoutes } from '#contract/forum.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import {
  changeThread,
  markRead,
  readReadingOf,
  readStartedBy,
  removeThread,
  setAllRead,
  subscribe,
} from '#server/features/threads/threads.service.ts'
import { sendCached } from '#server/lib/cached-body.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { registerForumHeads } from './forum.heads.ts'
import {
  boardThreads,
  forumFront,
  getThread,
  startThread,
  subscribedThreads,
  threadPage,
} from './forum.service.ts'
import { keptForum } from './kept-forum.ts'
import { searchThreads, similarThreads } from './search-threads.ts'

const done = { ok: true as const }

export function forumFeature(app: App): void {
  const { db } = app
  const kept = keptForum(db)
  registerForumHeads(app)
  serve(app, forumRoutes.front, async ({ viewer, request, reply }) =>
    viewer === null ? sendCached(request, reply, await kept.front(), 0) : forumFront(db, viewer),
  )
  serve(app, forumRoutes.board, async ({ viewer, params, query, request, reply }) =>
    viewer === null
      ? sendCached(request, reply, await kept.board(params.board, query.cursor), 0)
      : boardThreads(db, viewer, params.board, query.cursor),
  )
  serve(app, forumRoutes.subscribed, ({ viewer, query }) => subscribedThreads(db, viewer, query.cursor))
  serve(app, forumRoutes.start, ({ viewer, body }) => startThread(db, viewer, body))
  serve(app, forumRoutes.thread, async ({ viewer, params, query, request, reply }) =>
    viewer === null
      ? sendCached(request, reply, await kept.thread(params.id, query), 0)
      : threadPage(db, viewer, params.id, query),
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
    await setAllRead(db, viewer.id)
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
    yield jsonFile('forum-watki.json', await readStartedBy(from, userId))
    yield jsonFile('forum-czytane.json', await readReadingOf(from, userId))
  })
}
