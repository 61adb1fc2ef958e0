import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from '#web/lib/query-client.ts'
import { ApiProblem } from '#web/lib/api.ts'
import { noteWaiting } from '#web/lib/unsent.ts'
import { FEEDS } from '../api.ts'
import { forget, keep, keptAll } from './local-files.ts'
import { forgetFiles, sendStory } from './send-story.ts'
import type { StoryForm } from './story-form.ts'

/** A finished story that could not be sent: no network in the valley. Goes out as soon as there is one. */
export type WaitingStory = {
  form: StoryForm
  userId: number
  storyId: number | null
  draft: boolean
  since: number
  /** What the server said, when it answered and refused: then a person has to look. */
  refusal: string | null
}

type State = { stories: readonly WaitingStory[]; sending: string | null }

let state: State = { stories: [], sending: null }
const listeners = new Set<() => void>()

function set(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

async function refresh(): Promise<void> {
  const stories = await keptAll<WaitingStory>('waiting').catch(() => [])
  set({ stories: stories.toSorted((a, b) => a.since - b.since) })
  noteWaiting(stories.length)
}

export async function letWait(story: WaitingStory): Promise<void> {
  await keep('waiting', story.form.clientKey, story)
  await refresh()
}

export async function giveUp(story: WaitingStory): Promise<void> {
  await forget('waiting', story.form.clientKey)
  await forgetFiles(story.form)
  await refresh()
}

/** One after another; the first that finds no network stops the rest. */
export async function sendWaiting(userId: number): Promise<void> {
  if (state.sending !== null) return
  await refresh()
  for (const story of state.stories.filter((one) => one.userId === userId)) {
    set({ sending: story.form.clientKey })
    try {
      await sendStory(story.form, { storyId: story.storyId, draft: story.draft })
      await forget('waiting', story.form.clientKey)
      void queryClient.invalidateQueries({ queryKey: FEEDS })
    } catch (error) {
      const answered = error instanceof ApiProblem && error.status >= 400 && error.status < 500
      if (!answered) break
      await keep('waiting', story.form.clientKey, { ...story, refusal: error.message })
    } finally {
      set({ sending: null })
    }
  }
  await refresh()
}

/** Stories of this hiker that wait in this browser; tries to send them at once and whenever the network returns. */
export function useWaitingStories(userId: number | undefined): State {
  useEffect(() => {
    if (userId === undefined) return
    const send = () => void sendWaiting(userId)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [userId])
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
  return { ...all, stories: all.stories.filter((one) => one.userId === userId) }
}
