import type { Db } from '#server/db/connect.ts'
import { batched } from '#server/lib/batch.ts'
import { cachedBody, type CachedBody } from '#server/lib/cached-body.ts'
import { readVersions } from './ranking.queries.ts'
import { boardOf, getRanking, type RankingQuery } from './ranking.service.ts'

const MOST = 300
/** Names and pictures of people may be so old; places, points and who is named at all are of this moment. */
const FRESH_MS = 5_000

type Kept = { version: string; until: number; body: Promise<CachedBody> }

/**
 * Pages as strangers see them, kept in this process. Each time the database is asked whether the ranking changed since,
 * in one question for everybody who asks at that moment: a story that was just told, wherever, shows at once.
 */
export function keptRankings(db: Db): (query: RankingQuery) => Promise<CachedBody> {
  const readVersion = batched((keys: string[]) => readVersions(db, keys))
  const kept = new Map<string, Kept>()
  return async (query) => {
    const now = new Date()
    const { scope, period, week } = boardOf(query, now)
    const version = `${week} ${await readVersion(`${scope} ${period}`)}`
    const key = `${scope} ${period} ${query.page ?? 1}`
    const known = kept.get(key)
    if (known?.version === version && known.until > now.getTime()) return known.body
    const body = getRanking(db, null, query, now).then((ranking) => cachedBody(JSON.stringify(ranking)))
    // What could not be read is read again by the next one.
    body.catch(() => kept.delete(key))
    kept.delete(key)
    kept.set(key, { version, until: now.getTime() + FRESH_MS, body })
    if (kept.size > MOST) kept.delete(kept.keys().next().value!)
    return body
  }
}
