import { challengeLimits } from '#contract/challenges.ts'

const shown = ['all', 'mine', 'seasonal', 'crowns', 'routes', 'community'] as const
type Shown = (typeof shown)[number]

/** What the reader asked of the lists; all of it stands in the address. */
export type ListState = { q: string; show: Shown; ended: boolean }

/** A stranger has nothing of their own. */
export const shownOf = (isSignedIn: boolean) => shown.filter((one) => isSignedIn || one !== 'mine')

export function readState(params: URLSearchParams, isSignedIn: boolean): ListState {
  const asked = params.get('show')
  return {
    q: (params.get('q') ?? '').slice(0, challengeLimits.search),
    show: shownOf(isSignedIn).find((one) => one === asked) ?? 'all',
    ended: params.get('ended') === 'true',
  }
}

/** Only what differs from the plain lists is written. */
export function writeState({ q, show, ended }: ListState): URLSearchParams {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (show !== 'all') params.set('show', show)
  if (ended) params.set('ended', 'true')
  return params
}
