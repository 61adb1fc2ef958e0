import type { Db } from '#server/db/connect.ts'
import { batched } from '#server/lib/batch.ts'
import type { CachedBody } from '#server/lib/cached-body.ts'
import { keptBodies } from '#server/lib/kept-bodies.ts'
import { readVersions } from './ranking.queries.ts'
import { boardOf, getRanking, type RankingQuery } from './ranking.service.ts'

const MOST = 300
/** Names and pictures of people may be so old; places, points and who is named at all are of this moment. */
const FRESH_MS = 5_000

/**
 * Pages as strangers see them. Each time the database is asked whether the ranking changed since, in one question for
 * everybody who asks at that moment: a story that was just told, wherever, shows at once.
 */
export function keptRankings(db: Db): (query: RankingQuery) => Promise<CachedBody> {
  const readVersion = batched((keys: string[]) => readVersions(db, keys))
  const kept = keptBodies(MOST, FRESH_MS)
  return async (query) => {
    const now = new Date()
    const { scope, period, week } = boardOf(query, now)
    const version = `${week} ${await readVersion(`${scope} ${period}`)}`
    return kept(`${scope} ${period} ${query.page ?? 1}`, version, () => getRanking(db, null, query, now))
  }
}
