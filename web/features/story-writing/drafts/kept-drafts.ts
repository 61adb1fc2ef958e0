import { draftsBeginning, type DraftStorage } from '#web/lib/drafts/draft-store.ts'
import type { StoryForm } from '../story-form.ts'

/** A story, or changes of one, that somebody began in this browser and has not sent. */
export type KeptDraft = {
  slot: string
  /** Names the draft in the address of its form. */
  tab: string
  /** null: a new story. */
  storyId: number | null
  savedAt: number
  form: Pick<StoryForm, 'title' | 'photos' | 'track'>
  /** Still being written in another tab, which would put it back. */
  isOpen: boolean
}

/** One for each changed story, the newest; every new one. What is being corrected of a waiting story stands with that. */
export function keptDrafts(
  storage: DraftStorage,
  userId: number,
  taken: ReadonlySet<string>,
  now: number,
): KeptDraft[] {
  const start = `story-${userId}-`
  const seen = new Set<number>()
  return draftsBeginning(storage, start, now).flatMap(({ slot, key, tab, savedAt, value }) => {
    const what = key.slice(start.length)
    const storyId = what === 'new' ? null : Number(what)
    if (storyId !== null && (!Number.isInteger(storyId) || seen.has(storyId))) return []
    if (storyId !== null) seen.add(storyId)
    return [{ slot, tab, storyId, savedAt, form: formIn(value), isOpen: taken.has(slot) }]
  })
}

/** An older release may have kept less. */
function formIn(value: unknown): KeptDraft['form'] {
  const { title, photos, track } = (value ?? {}) as Partial<StoryForm>
  return {
    title: typeof title === 'string' ? title : '',
    photos: Array.isArray(photos) ? photos : [],
    track: track ?? null,
  }
}
