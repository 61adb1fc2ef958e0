import { USERS_MAX_PAGE, USERS_QUERY_MAX } from '#contract/users.ts'

/** What the reader asked of the list of hikers; all of it stands in the address. */
export type ListState = { q: string; followed: boolean; range: number | null; page: number }

export function readState(params: URLSearchParams): ListState {
  const page = Number(params.get('page') ?? 1)
  const range = params.get('range') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, USERS_QUERY_MAX),
    followed: params.get('followed') === 'true',
    range: /^[1-9]\d{0,5}$/.test(range) ? Number(range) : null,
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), USERS_MAX_PAGE) : 1,
  }
}

/** Only what differs from the plain list is written. */
export function writeState({ q, followed, range, page }: ListState): URLSearchParams {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (followed) params.set('followed', 'true')
  if (range !== null) params.set('range', String(range))
  if (page > 1) params.set('page', String(page))
  return params
}
