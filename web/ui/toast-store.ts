import type { ReactNode } from 'react'
import { sharedValue } from '#web/lib/page/shared-value.ts'

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

/** One corner for the document, whoever speaks in it. */
const said = sharedValue<readonly Toast[]>([])
let lastId = 0

/** Says in a corner that something has happened. Never for an error in a form: that stands beside its field. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  said.set([...said.get().slice(1 - LIMIT), { ...toast, id: lastId }])
  return lastId
}

/** Puts something else in place of what is still being said; gives false where that has left already. */
export function changeToast(id: number, change: (toast: Toast) => Toast): boolean {
  if (!said.get().some((toast) => toast.id === id)) return false
  said.set(said.get().map((toast) => (toast.id === id ? change(toast) : toast)))
  return true
}

export function dismissToast(id: number): void {
  const others = said.get().filter((toast) => toast.id !== id)
  if (others.length < said.get().length) said.set(others)
}

export const { get: currentToasts, subscribe: subscribeToasts } = said
