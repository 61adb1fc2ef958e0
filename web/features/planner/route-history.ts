import type { RouteState } from './route-state.ts'

/** What was before and what was taken back. */
export type RouteHistory = { past: readonly RouteState[]; future: readonly RouteState[] }

export const NO_HISTORY: RouteHistory = { past: [], future: [] }
const LONGEST = 100

/** After a change: what was is kept, what was taken back is gone. */
export function remembered(history: RouteHistory, before: RouteState): RouteHistory {
  return { past: [...history.past, before].slice(-LONGEST), future: [] }
}

export type Step = { route: RouteState; history: RouteHistory }

export function undone({ past, future }: RouteHistory, now: RouteState): Step | null {
  const route = past.at(-1)
  return route ? { route, history: { past: past.slice(0, -1), future: [now, ...future] } } : null
}

export function redone({ past, future }: RouteHistory, now: RouteState): Step | null {
  const [route, ...rest] = future
  return route ? { route, history: { past: [...past, now], future: rest } } : null
}
