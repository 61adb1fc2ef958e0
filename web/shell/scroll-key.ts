import type { Location } from 'react-router'

/**
 * The router calls the first page of every load `default`, so an address that is opened anew would begin where another
 * one was left. Each load gets a name, kept with its history entry: whoever comes back to that entry finds their place.
 */
const load = nameOfLoad()

function nameOfLoad(): string {
  // The server draws every page from its top.
  if (typeof history === 'undefined') return ''
  const state = history.state as { load?: string } | null
  if (state?.load) return state.load
  const made = Math.random().toString(36).slice(2)
  history.replaceState({ ...state, load: made }, '')
  return made
}

export function scrollKey({ key }: Location): string {
  return key === 'default' ? load : key
}
