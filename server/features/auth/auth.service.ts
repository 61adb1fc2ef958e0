import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { accessTokens } from './access-token.ts'
import { findViewerById } from './auth.queries.ts'

/** Reads the bearer of a request; the database decides, so that a deleted or blocked person is known at once. */
export function viewerFinder(db: Db, secret: string) {
  const tokens = accessTokens(secret)
  return async (request: { headers: { authorization?: string | undefined } }): Promise<Viewer | null> => {
    const header = request.headers.authorization
    if (header === undefined || !header.startsWith('Bearer ')) return null
    const id = await tokens.verify(header.slice(7))
    return id === null ? null : findViewerById(db, id)
  }
}
