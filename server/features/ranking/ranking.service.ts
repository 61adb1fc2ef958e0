import {
  RANKING_FOUND,
  RANKING_PAGE,
  type FoundHiker,
  type OwnStanding,
  type Ranking,
} from '#contract/ranking.ts'
import { readPeriod, writePeriod, yearOf } from '#domain/points/period.ts'
import { EVERYWHERE, rangeTypes, scopeOfType, type RangeType } from '#domain/points/scope.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { warsawWeek } from '#domain/time/warsaw-week.ts'
import type { Db } from '#server/db/connect.ts'
import { getProfile } from '#server/features/users/users.service.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import { likeWords } from '#server/sql/like-words.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { followedRanking } from './followed-ranking.ts'
import {
  countHikers,
  findHikers,
  readChoice,
  readPage,
  readPlace,
  readStandings,
  type Board,
  type StandingRow,
} from './ranking.queries.ts'

export type RankingQuery = {
  period?: string | undefined
  scope?: string | undefined
  page?: number | undefined
}

/** A profile that may not be seen has no place either. */
export async function placeOf(db: Db, viewer: Viewer | null, userId: number): Promise<number | null> {
  const [place] = await Promise.all([readPlace(db, userId), getProfile(db, viewer, userId)])
  return place
}

export function boardOf({ period, scope = 'all' }: RankingQuery, now: Date): Board {
  const year = String(yearOf(warsawDay(now)))
  const read = readPeriod(period ?? year)
  if (read === null) throw invalid({ period: 'Podaj rok, miesiąc albo „all”.' })
  return { period: read, scope: scopeNumber(scope), week: warsawWeek(now) }
}

function scopeNumber(scope: string): number {
  if (scope === 'all' || scope === 'followed') return EVERYWHERE
  const isType = (rangeTypes as readonly string[]).includes(scope)
  return isType ? scopeOfType(scope as RangeType) : Number(scope)
}

export async function getRanking(
  db: Db,
  viewer: Viewer | null,
  query: RankingQuery,
  now: Date = new Date(),
): Promise<Ranking> {
  const { page = 1, scope = 'all' } = query
  const board = boardOf(query, now)
  const named = { period: writePeriod(board.period), scope, page }
  if (scope === 'followed') {
    if (viewer === null) throw problem('unauthorized')
    const followed = await followedRanking(db, viewer, board, page)
    return { ...named, ...followed, absent: await absenceOf(db, viewer, followed.own) }
  }
  const skip = (page - 1) * RANKING_PAGE
  const [rows, total, own] = await Promise.all([
    readPage(db, viewer, board, skip, RANKING_PAGE),
    countHikers(db, board),
    viewer === null ? null : ownStanding(db, viewer, board),
  ])
  const items: Ranking['items'] = []
  for (const [at, { above, ...row }] of rows.entries()) {
    const last = items.at(-1)
    const place = last?.points === row.points ? last.place : at === 0 ? above + 1 : skip + at + 1
    items.push({ place, ...row })
  }
  const pages = Math.max(1, Math.ceil(total / RANKING_PAGE))
  return { ...named, pages, total, items, own, absent: await absenceOf(db, viewer, own) }
}

async function ownStanding(db: Db, viewer: Viewer, board: Board): Promise<OwnStanding | null> {
  const [row] = await readStandings(db, viewer, board, [viewer.id])
  return row === undefined ? null : withPage(row)
}

function withPage({ position, ...row }: StandingRow): OwnStanding {
  return { ...row, page: Math.floor(position / RANKING_PAGE) + 1 }
}

/** Why somebody who is signed in does not find themself here. */
async function absenceOf(db: Db, viewer: Viewer | null, own: unknown): Promise<Ranking['absent']> {
  if (viewer === null || own !== null) return null
  const choice = await readChoice(db, viewer.id)
  if (choice?.blocked) return 'blocked'
  if (choice?.honour) return 'honour'
  return choice?.inRanking === false ? 'opted-out' : 'no-points'
}

export async function findInRanking(
  db: Db,
  viewer: Viewer | null,
  query: RankingQuery & { q: string },
  now: Date = new Date(),
): Promise<{ items: FoundHiker[] }> {
  const words = likeWords(query.q)
  if (words.length === 0) return { items: [] }
  const board = boardOf(query, now)
  const ids = await findHikers(db, viewer, board, words, RANKING_FOUND)
  const rows = await readStandings(db, viewer, board, ids)
  return { items: rows.map(withPage).map(({ next: _next, ...row }) => row) }
}
