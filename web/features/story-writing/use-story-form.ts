import { useEffect, useRef, useState } from 'react'
import type { TrackStats } from '#contract/tracks.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import type { PhotoDraft } from '#web/lib/drafts/photo-draft.ts'
import { kmText, type FileFigures, type StoryForm } from './story-form.ts'

/** What a track's file says of the hike. */
type FileFacts = { stats: TrackStats }

/** useDraft writes half a second after the last key; the note about it follows a moment later. */
const NOTED_AFTER_MS = 700

/**
 * The form with its copy in this browser. A new story takes its old draft over at once, and so does an edited one that
 * was opened from the list of drafts (`draftOfTab`); else it asks. Other drafts stay in that list.
 */
export function useStoryForm(
  draftKey: string,
  first: StoryForm,
  { takesOver, draftOfTab }: { takesOver: boolean; draftOfTab: string | null },
) {
  const takeOver = takesOver || draftOfTab !== null
  const [form, setForm] = useState(first)
  const [initial] = useState(first)
  const [restoredAt, setRestoredAt] = useState<Date | null>(null)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const isSent = useRef(false)
  // Fields added since the draft was written take their usual values.
  const restore = (value: StoryForm) => setForm({ ...initial, ...value })
  const restoreByItself = (value: StoryForm, savedAt: Date) => {
    restore(value)
    setRestoredAt(savedAt)
  }
  const draft = useDraft(
    draftKey,
    form,
    takeOver ? { onTaken: restoreByItself, tab: draftOfTab, keepsOthers: true } : undefined,
  )

  useEffect(() => {
    if (form === initial) return
    const timer = setTimeout(() => setKeptAt(Date.now()), NOTED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [form, initial])

  return {
    form,
    isDirty: form !== initial,
    keptAt,
    restoredAt,
    isKept: draft.isKept,
    found: takeOver ? null : draft.found,
    change: (part: Partial<StoryForm>) => setForm((now) => ({ ...now, ...part })),
    changePhotos: (change: (photos: PhotoDraft[]) => PhotoDraft[]) => {
      // A photo that comes after its story was sent would make a draft of it again.
      if (!isSent.current) setForm((now) => ({ ...now, photos: change(now.photos) }))
    },
    takeTrack: (track: StoryForm['track'], read: FileFacts | null) =>
      setForm((now) => ({ ...now, track, ...(read && filledFrom(now, read)) })),
    /** The server has read the same file: what nobody has typed over follows it. */
    takeJudged: ({ stats }: FileFacts) => setForm((now) => ({ ...now, ...followed(now, stats) })),
    restore: () => {
      const value = draft.restore()
      if (value) restore(value)
    },
    discard: draft.discard,
    /** The story is sent, and the form will be left. */
    clear: () => {
      isSent.current = true
      draft.clear()
    },
    startOver: () => {
      draft.clear(initial)
      setRestoredAt(null)
      setKeptAt(null)
      setForm(initial)
    },
  }
}

/** The figures that a file knows go into the form. Words are only offered. */
function filledFrom(now: StoryForm, { stats }: FileFacts): Partial<StoryForm> {
  const figures = figuresOfFile(stats)
  return {
    date: stats.date ?? now.date,
    hours: stats.time === null ? now.hours : String(Math.floor(stats.time / 60)),
    minutes: stats.time === null ? now.minutes : String(stats.time % 60),
    ...figures,
    fromFile: figures,
    refused: [],
  }
}

function figuresOfFile({ distance, ascent, descent }: TrackStats): FileFigures {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return { distance: kmText(distance), ascent: text(ascent), descent: text(descent) }
}

function followed(now: StoryForm, stats: TrackStats): Partial<StoryForm> {
  const before = now.fromFile
  if (!before) return {}
  const figures = figuresOfFile(stats)
  const names = (Object.keys(figures) as (keyof FileFigures)[]).filter((name) => now[name] === before[name])
  return { ...Object.fromEntries(names.map((name) => [name, figures[name]])), fromFile: figures }
}
