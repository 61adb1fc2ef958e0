import type { KeptStore } from '../browser/browser-storage.ts'

/** As much of local storage as drafts need; a test brings its own. */
export type DraftStorage = KeptStore

export type StoredDraft = { slot: string; savedAt: number; value: unknown }

const PREFIX = 'draft:'
/** What `slotName` makes. */
const SLOT = /^draft:(.+):([^:]+)$/
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Every tab writes into a slot of its own, so that two of them with the same form never overwrite each other. */
export function slotName(key: string, tab: string): string {
  return `${PREFIX}${key}:${tab}`
}

function read(storage: DraftStorage, slot: string): StoredDraft | null {
  try {
    const stored = JSON.parse(storage.getItem(slot) ?? '') as { savedAt?: unknown; value?: unknown } | null
    if (typeof stored?.savedAt !== 'number' || stored.value === undefined) return null
    return { slot, savedAt: stored.savedAt, value: stored.value }
  } catch {
    return null
  }
}

function slots(storage: DraftStorage, prefix: string): string[] {
  const names: string[] = []
  for (let i = 0; i < storage.length; i++) {
    const name = storage.key(i)
    if (name?.startsWith(prefix)) names.push(name)
  }
  return names
}

export type NamedDraft = StoredDraft & { key: string; tab: string }

/** Drafts of every form whose key begins so, newest first; those of open tabs too. */
export function draftsBeginning(storage: DraftStorage, start: string, now: number): NamedDraft[] {
  return slots(storage, PREFIX + start)
    .flatMap((slot) => {
      const draft = read(storage, slot)
      const [, key, tab] = SLOT.exec(slot) ?? []
      const isFresh = draft && now - draft.savedAt < MAX_AGE_MS
      return isFresh && key !== undefined && tab !== undefined ? [{ ...draft, key, tab }] : []
    })
    .toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Drafts of this form that no open tab is still writing, newest first. Unreadable and old ones are removed. */
export function findDrafts(
  storage: DraftStorage,
  key: string,
  taken: ReadonlySet<string>,
  now: number,
): StoredDraft[] {
  const found: StoredDraft[] = []
  for (const slot of slots(storage, slotName(key, ''))) {
    if (taken.has(slot)) continue
    const draft = read(storage, slot)
    if (draft && now - draft.savedAt < MAX_AGE_MS) found.push(draft)
    else storage.removeItem(slot)
  }
  return found.toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Says whether the draft is kept. When the store is full, the oldest drafts of other forms make room. */
export function writeDraft(storage: DraftStorage, slot: string, value: unknown, now: number): boolean {
  const text = JSON.stringify({ savedAt: now, value })
  const others = slots(storage, PREFIX)
    .filter((name) => name !== slot)
    .map((name) => ({ name, savedAt: read(storage, name)?.savedAt ?? 0 }))
    .toSorted((a, b) => a.savedAt - b.savedAt)
  for (;;) {
    try {
      storage.setItem(slot, text)
      return true
    } catch {
      const oldest = others.shift()
      if (!oldest) return false
      storage.removeItem(oldest.name)
    }
  }
}
