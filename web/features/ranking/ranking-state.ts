import { RANKING_MAX_PAGE } from '#contract/ranking.ts'

/** What the reader asked of the ranking; all of it stands in the address. */
export type RankingState = { period: string; scope: string; page: number }

const PERIOD = /^(all|(19|2\d)\d\d(-(0[1-9]|1[0-2]))?)$/
const SCOPE = /^(all|followed|sudety|karpaty|gory-swietokrzyskie|[1-9]\d{0,8})$/

/** Without a word in the address it is this year's ranking of all mountains. */
export function readState(params: URLSearchParams, today: string): RankingState {
  const page = Number(params.get('page') ?? 1)
  const [period = '', scope = ''] = [params.get('period') ?? '', params.get('scope') ?? '']
  return {
    period: PERIOD.test(period) ? period : today.slice(0, 4),
    scope: SCOPE.test(scope) ? scope : 'all',
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), RANKING_MAX_PAGE) : 1,
  }
}

/** Only what differs from the plain ranking is written. */
export function writeState({ period, scope, page }: RankingState, today: string): URLSearchParams {
  const params = new URLSearchParams()
  if (period !== today.slice(0, 4)) params.set('period', period)
  if (scope !== 'all') params.set('scope', scope)
  if (page > 1) params.set('page', String(page))
  return params
}
