import { applauseRoutes } from '#contract/applause.ts'
import { commentRoutes } from '#contract/comments.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { serve, type App } from '#server/lib/serve.ts'
import {
  addComment,
  applaudComment,
  changeComment,
  listComments,
  removeComment,
  takeBackCommentApplause,
} from './comments.service.ts'
import { findCommentPictures, readCommentsOf } from './comments.queries.ts'

export function commentsRoutes(app: App): void {
  const { db } = app
  serve(app, commentRoutes.list, ({ viewer, query }) => listComments(db, viewer, query))
  serve(app, commentRoutes.create, ({ viewer, body }) => addComment(db, viewer, body))
  serve(app, commentRoutes.update, ({ viewer, params, body }) => changeComment(db, viewer, params.id, body))
  serve(app, commentRoutes.remove, async ({ viewer, params }) => {
    await removeComment(db, viewer, params.id)
    return { ok: true as const }
  })
  serve(app, applauseRoutes.giveToComment, ({ viewer, params }) => applaudComment(db, viewer, params.id))
  serve(app, applauseRoutes.takeFromComment, ({ viewer, params }) =>
    takeBackCommentApplause(db, viewer, params.id),
  )
  app.uploadReferences.push(findCommentPictures)
  app.exporters.push(async function* (from, userId) {
    yield jsonFile('komentarze.json', await readCommentsOf(from, userId))
  })
}
