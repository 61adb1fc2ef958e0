import type { Location } from 'react-router'

/**
 * The router calls the first page of every load `default`, so an address that is opened anew would begin where another
 * one was left. Each load gets a name, kept with its history entry: whoever comes back to that entry finds their place.
 */
const load = nameOfLoad()

function nameOfLoad(): string {
  // The server draws every page from its top.
  if (typeof history === 'undefined') return ''
  const state = history.state as { load?: string; idx?: number } | null
  if (state?.load) return state.load
  const made = Math.random().toString(36).slice(2)
  // The router's own number of an entry is written along: it would write it a moment later, and to write costs a phone more than anything else here.
  history.replaceState({ ...state, idx: state?.idx ?? 0, load: made }, '')
  return made
}

export function scrollKey({ key }: Location): string {
  return key === 'default' ? load : key
}
