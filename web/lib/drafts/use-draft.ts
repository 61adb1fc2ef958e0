import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { promiseToKeep } from '#domain/older-browsers/older-browsers.ts'
import { findDrafts, slotName, writeDraft, type StoredDraft } from './draft-store.ts'
import { isKeptForLong, localStore, type KeptStore } from '../browser/browser-storage.ts'
import { session } from '../session/session.ts'
import { rememberDraftsOwner } from './drafts-owner.ts'

const WRITE_DELAY_MS = 500

export type Draft<T> = {
  /** What was written before and never saved, to be offered to its writer. */
  found: { value: T; savedAt: Date } | null
  /** Gives what was found, for the form to take over. */
  restore: () => T | null
  /** Throws away what was found. */
  discard: () => void
  /** To be called once the form is saved: nothing is left to keep. `next`: what it says afterwards, where it stays open. */
  clear: (next?: T) => void
  /** false when the browser's storage is full or closed: then leaving the page loses the text. */
  isKept: boolean
}

export type TakeOver<T> = {
  onTaken: (value: T, savedAt: Date) => void
  /** The tab whose draft is wanted; without it, or if it is gone, the newest. */
  tab?: string | null
  /** Older drafts stay for another time instead of being dropped. */
  keepsOthers?: boolean
}

/** Private windows of some browsers have no storage: drafts are then simply not kept. */
export function openStorage(): KeptStore | null {
  return isKeptForLong ? localStore : null
}

type Writing = { text: string; saved: string; slot: string }

/** Writes what differs from the saved form, and forgets what does not. Says whether nothing can be lost. */
function keep({ text, saved, slot }: Writing): boolean {
  const storage = openStorage()
  const writer = session.writer()
  // A form that leaves the screen because its writer signed off must not put the draft back.
  if (text !== saved && writer !== null) {
    if (storage === null) return false
    rememberDraftsOwner(writer, storage)
    return writeDraft(storage, slot, JSON.parse(text), Date.now())
  }
  storage?.removeItem(slot)
  return true
}

/** Slots of forms that were left in this tab: the browser lets go of their locks only a moment later. One for the document, as locks are. */
const left = new Set<string>()

/** The slots of forms that are open in some tab: each holds a lock of its slot's name as long as it lives. */
export async function takenSlots(): Promise<Set<string>> {
  const held = await navigator.locks?.query().catch(() => undefined)
  const names = held?.held?.map(({ name }) => name ?? '') ?? []
  // Let go of by now.
  if (held?.held) for (const name of left) if (!names.includes(name)) left.delete(name)
  return new Set(names.filter((name) => !left.has(name)))
}

/**
 * Keeps what is being written in this browser until it is saved. `value` must be plain data; it is written half a
 * second after the last change, and at once when the page is left. With `takeOver` an older draft is handed over by
 * itself, unless somebody has typed already; without it `found` waits for the writer's word.
 */
export function useDraft<T>(key: string, value: T, takeOver?: TakeOver<T>): Draft<T> {
  const [tab] = useState(() => Math.random().toString(36).slice(2))
  const slot = slotName(key, tab)
  const [found, setFound] = useState<StoredDraft[]>([])
  const [isKept, setIsKept] = useState(true)
  const text = JSON.stringify(value)
  const [saved, setSaved] = useState(text)
  const latest = useRef<Writing>({ text, saved, slot })
  useEffect(() => {
    latest.current = { text, saved, slot }
  })

  const offer = useEffectEvent((storage: KeptStore, drafts: StoredDraft[]) => {
    const wanted = drafts.find((one) => one.slot === slotName(key, takeOver?.tab ?? '')) ?? drafts[0]
    if (!wanted || !takeOver || latest.current.text !== latest.current.saved) return setFound(drafts)
    for (const draft of takeOver.keepsOthers ? [wanted] : drafts) storage.removeItem(draft.slot)
    takeOver.onTaken(wanted.value as T, new Date(wanted.savedAt))
  })

  useEffect(() => {
    const storage = openStorage()
    if (!storage) return
    const leaving = new AbortController()
    const leave = promiseToKeep()
    left.delete(slot)
    void navigator.locks
      ?.request(slot, { signal: leaving.signal }, () => leave.promise)
      .catch(() => undefined)
    void takenSlots().then((taken) => {
      if (leaving.signal.aborted) return
      const drafts = findDrafts(storage, key, new Set([...taken, slot]), Date.now())
      // A draft that says what the form says already is nothing to ask about.
      const others = drafts.filter((draft) => JSON.stringify(draft.value) !== latest.current.saved)
      offer(storage, others)
    })
    return () => {
      left.add(slot)
      leave.keep()
      leaving.abort()
    }
  }, [key, slot])

  useEffect(() => {
    // What is saved leaves no draft behind, not even for as long as it takes to press the next button.
    const delay = text === saved ? 0 : WRITE_DELAY_MS
    const timer = setTimeout(() => setIsKept(keep({ text, saved, slot })), delay)
    return () => clearTimeout(timer)
  }, [text, saved, slot])

  useEffect(() => {
    const keepLatest = () => void keep(latest.current)
    // The last moment that a phone surely grants a page.
    const hide = () => {
      if (document.visibilityState === 'hidden') keepLatest()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', keepLatest)
    return () => {
      keepLatest()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', keepLatest)
    }
  }, [])

  const forget = () => {
    const storage = openStorage()
    for (const draft of found) storage?.removeItem(draft.slot)
    setFound([])
  }

  const newest = found[0]
  return {
    found: newest ? { value: newest.value as T, savedAt: new Date(newest.savedAt) } : null,
    restore: () => {
      forget()
      return (newest?.value as T | undefined) ?? null
    },
    discard: forget,
    clear: (next?: T) => {
      // What the form says now, not when it began to be sent: a photo may have come meanwhile. Or what it says next: a form
      // that is emptied would keep its emptiness as a draft.
      const now = next === undefined ? latest.current.text : JSON.stringify(next)
      setSaved(now)
      // At once, too: the page may be left before the next drawing.
      latest.current = { text: now, saved: now, slot }
      openStorage()?.removeItem(slot)
      forget()
    },
    isKept,
  }
}
