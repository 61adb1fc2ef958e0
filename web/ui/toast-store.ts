import type { ReactNode } from 'react'

export type Toast = {
  id: number
  text: string
  detail?: string
  tone?: 'plain' | 'error'
  /** What it is about, in place of an icon. */
  picture?: ReactNode
  /** Something has been added to the reader's pile of stones. */
  stone?: { share: number }
  /** More than a sentence, on a sheet of its own under the words. */
  body?: ReactNode
  /** The sheet is but a line, and needs no longer than a sentence. */
  isSmall?: boolean
  /** Mostly „Cofnij”. */
  action?: { label: string; onAct: () => void }
}

const LIMIT = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says in a corner that something has happened. Never for an error in a form: that stands beside its field. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  set([...toasts.slice(1 - LIMIT), { ...toast, id: lastId }])
  return lastId
}

/** Puts something else in place of what is still being said; gives false where that has left already. */
export function changeToast(id: number, change: (toast: Toast) => Toast): boolean {
  if (!toasts.some((toast) => toast.id === id)) return false
  set(toasts.map((toast) => (toast.id === id ? change(toast) : toast)))
  return true
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
