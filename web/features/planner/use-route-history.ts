import { useEffect, useEffectEvent, useState } from 'react'
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
  const undo = go(undone(history, route))
  const redo = go(redone(history, route))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event, undo, redo)
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return {
    change: (how: (route: RouteState) => RouteState) => {
      const next = how(route)
      if (next === route) return
      setHistory(remembered(history, route))
      onChange(next)
    },
    undo,
    redo,
  }
}

type Go = (() => void) | null

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), but not in a field, where they belong to what is typed. */
function stepOf(event: KeyboardEvent, undo: Go, redo: Go): Go {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
  if (!(event.ctrlKey || event.metaKey) || isTyping) return null
  const key = event.key.toLowerCase()
  if (key === 'y') return redo
  if (key !== 'z') return null
  return event.shiftKey ? redo : undo
}
