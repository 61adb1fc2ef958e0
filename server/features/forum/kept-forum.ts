import type { BoardName } from '#contract/forum.ts'
import type { Db } from '#server/db/connect.ts'
import { batched } from '#server/lib/batch.ts'
import type { CachedBody } from '#server/lib/cached-body.ts'
import { problem } from '#server/lib/errors.ts'
import { keptBodies } from '#server/lib/kept-bodies.ts'
import { readBoardVersions, readThreadVersions } from './forum.queries.ts'
import { boardThreads, forumFront, pageNumber, threadPage, type PageQuery } from './forum.service.ts'

const MOST = 500
/** Names and pictures may be so old; what is said, and who is named at all, is of this moment. */
const FRESH_MS = 5_000

/** What strangers read of the forum. Each time one small question asks the database whether it is still so. */
export function keptForum(db: Db) {
  const kept = keptBodies(MOST, FRESH_MS)
  const threadVersion = batched((ids: number[]) => readThreadVersions(db, ids))
  const boardVersions = batched(async () => new Map([['all', await readBoardVersions(db)]]))
  const versionsOf = async () => (await boardVersions('all'))!
  return {
    async front(): Promise<CachedBody> {
      const version = [...(await versionsOf())].flat().join(' ')
      return kept('front', version, () => forumFront(db, null))
    },
    async board(board: BoardName, cursor?: string): Promise<CachedBody> {
      const version = (await versionsOf()).get(board) ?? ''
      return kept(`${board} ${cursor ?? ''}`, version, () => boardThreads(db, null, board, cursor))
    },
    async thread(id: number, query: PageQuery): Promise<CachedBody> {
      const version = await threadVersion(id)
      if (version === null) throw problem('not-found')
      return kept(`${id} ${pageNumber(query)}`, version, () => threadPage(db, null, id, query))
    },
  }
}
