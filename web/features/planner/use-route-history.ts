import { useState } from 'react'
import { NO_HISTORY, redone, remembered, undone, type Step } from './route-history.ts'
import type { RouteState } from './route-state.ts'

/** Changes of a route that can be taken back; null where there is nothing to take back or to do again. */
export function useRouteHistory(route: RouteState, onChange: (route: RouteState) => void) {
  const [history, setHistory] = useState(NO_HISTORY)
  const go = (step: Step | null) =>
    step &&
    (() => {
      setHistory(step.history)
      onChange(step.route)
    })
  return {
    change: (how: (route: RouteState) => RouteState) => {
      const next = how(route)
      if (next === route) return
      setHistory(remembered(history, route))
      onChange(next)
    },
    undo: go(undone(history, route)),
    redo: go(redone(history, route)),
  }
}
