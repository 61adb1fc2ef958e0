import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { StoryCard } from '#contract/story.ts'
import { openStorage, takenSlots } from '#web/lib/drafts/use-draft.ts'
import { ownDraftsQuery } from '#web/queries/stories.ts'
import { useMe } from '#web/queries/use-me.ts'
import { keptDrafts, type KeptDraft } from './kept-drafts.ts'

const NONE: readonly KeptDraft[] = []

/** Something unfinished: saved with the account, kept in this browser, or both. */
export type Draft = { story: StoryCard; kept: KeptDraft | null } | { story: null; kept: KeptDraft }

/** What the reader has begun to write and not published, here and on the server. */
export function useDrafts() {
  const me = useMe()
  const kept = useKeptDrafts(me?.id)
  const saved = useInfiniteQuery({ ...ownDraftsQuery, enabled: me !== undefined })
  const { pages } = saved.data ?? {}
  const drafts = useMemo(() => {
    const stories = pages?.flatMap(({ items }) => items) ?? []
    return together(stories, kept.drafts)
  }, [pages, kept.drafts])
  return {
    drafts,
    saved,
    isRead: kept.isRead && !saved.isPending,
    refresh: kept.refresh,
  }
}

/** Kept changes of a saved draft stand with it; what only this browser has comes first. */
function together(stories: readonly StoryCard[], kept: readonly KeptDraft[]): Draft[] {
  const ids = new Set(stories.map(({ id }) => id))
  const here = kept.filter(({ storyId }) => storyId === null || !ids.has(storyId))
  return [
    ...here.map((one) => ({ story: null, kept: one })),
    ...stories.map((story) => ({ story, kept: kept.find(({ storyId }) => storyId === story.id) ?? null })),
  ]
}

/** Read anew when another tab has written, and whenever this one is looked at again. */
function useKeptDrafts(userId: number | undefined) {
  const [drafts, setDrafts] = useState<readonly KeptDraft[] | null>(null)
  const refresh = useCallback(async () => {
    const storage = openStorage()
    if (userId === undefined) return
    const taken = await takenSlots()
    setDrafts(storage ? keptDrafts(storage, userId, taken, Date.now()) : NONE)
  }, [userId])

  useEffect(() => {
    const read = () => void refresh()
    read()
    window.addEventListener('storage', read)
    window.addEventListener('focus', read)
    return () => {
      window.removeEventListener('storage', read)
      window.removeEventListener('focus', read)
    }
  }, [refresh])

  return { drafts: drafts ?? NONE, isRead: drafts !== null, refresh }
}
