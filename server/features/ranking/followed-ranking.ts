import { RANKING_PAGE, type Ranking } from '#contract/ranking.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readFollowed, type Board, type FollowedRow } from './ranking.queries.ts'

export async function followedRanking(
  db: Db,
  viewer: Viewer,
  board: Board,
  page: number,
): Promise<Pick<Ranking, 'items' | 'total' | 'pages' | 'own'>> {
  const rows = await readFollowed(db, viewer, board)
  const items = rows.slice((page - 1) * RANKING_PAGE, page * RANKING_PAGE).map(row)
  const mine = rows.find((one) => one.user.id === viewer.id)
  const better = mine && rows.findLast((one) => one.points > mine.points)
  return {
    items,
    total: rows.length,
    pages: Math.max(1, Math.ceil(rows.length / RANKING_PAGE)),
    own: mine
      ? {
          ...row(mine),
          page: Math.floor(mine.position / RANKING_PAGE) + 1,
          next: better ? { place: better.place, missing: better.points - mine.points } : null,
        }
      : null,
  }
}

function row({ place, points, summits, before, user }: FollowedRow) {
  return { place, points, summits, before, user }
}
