import { useEffect } from 'react'
import { ApiProblem } from '#web/lib/api/api.ts'
import { withLock } from '#web/lib/browser/browser-lock.ts'
import { localStore } from '#web/lib/browser/browser-storage.ts'
import { oneAtATime } from '#web/lib/browser/one-at-a-time.ts'
import { leaveToWorker } from '#web/lib/deeds/leave-to-worker.ts'
import { isRefusal, SENDING } from '#web/lib/deeds/send-deeds.ts'
import { sinceAfter } from '#web/lib/deeds/since-after.ts'
import { findDrafts } from '#web/lib/drafts/draft-store.ts'
import { t } from '#web/lib/i18n.ts'
import { readAllLocal, readLocal, removeLocal, storeLocal } from '#web/lib/drafts/local-files.ts'
import { noteWaiting } from '#web/lib/drafts/unsent.ts'
import { announceReward } from '#web/lib/page/reward-news.ts'
import { sharedValue, useShared } from '#web/lib/page/shared-value.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { forgetFiles, sendStory } from './send-story.ts'
import type { StoryForm } from './story-form.ts'
import { isWaitingStory, type WaitingStory } from './waiting-story.ts'

export type { WaitingStory } from './waiting-story.ts'

type State = { stories: readonly WaitingStory[]; sending: string | null }

const none: State = { stories: [], sending: null }
const state = sharedValue(none)

const set = (next: Partial<State>) => state.set({ ...state.get(), ...next })

async function refresh(): Promise<void> {
  const stories = (await readAllLocal<WaitingStory>('waiting')).filter(isWaitingStory)
  set({ stories: stories.toSorted((a, b) => a.since - b.since) })
  noteWaiting(stories.length)
}

/** False where the browser has no room for it: then it waits as long as this page stands. */
export async function keepWaiting(story: WaitingStory): Promise<boolean> {
  const { clientKey } = story.form
  const others = (await readAllLocal<WaitingStory>('waiting'))
    .filter(isWaitingStory)
    .filter(({ form }) => form.clientKey !== clientKey)
  const isLasting = await storeLocal('waiting', clientKey, {
    ...story,
    since: sinceAfter(others, story.since),
  })
  await refresh()
  // It goes out though this page is closed before the network is back, where the browser can do that.
  await leaveToWorker().catch(() => undefined)
  return isLasting
}

/** What is being corrected in a waiting story is a draft of its own: it touches no other story that is being written. */
export function correctionKey({ userId, form }: Pick<WaitingStory, 'userId' | 'form'>): string {
  return `story-${userId}-again-${form.clientKey}`
}

/** The form of a waiting story for somebody who corrects it. What the server refused has not arrived. */
export function formToCorrect({ form, refusal }: WaitingStory): StoryForm {
  return { ...form, mayHaveArrived: form.mayHaveArrived || refusal === null }
}

export function waitingStory(clientKey: string): Promise<WaitingStory | undefined> {
  return readLocal<WaitingStory>('waiting', clientKey)
}

/** Sent by other ways, or not wanted any more: the files are left to whoever calls. */
export async function takeFromQueue(story: WaitingStory): Promise<void> {
  await removeLocal('waiting', story.form.clientKey)
  for (const { slot } of findDrafts(localStore, correctionKey(story), new Set(), Date.now()))
    localStore.removeItem(slot)
  await refresh()
}

export async function giveUp(story: WaitingStory): Promise<void> {
  await forgetFiles(story.form)
  await takeFromQueue(story)
}

/**
 * One after another; the first that finds no network stops the rest. What the server refused waits for a person, who
 * sends it by name.
 */
export const sendWaiting = oneAtATime((userId: number, clientKey?: string) =>
  // Other tabs wait, and what was done in one press goes out first.
  withLock(SENDING, () => sendDue(userId, clientKey)),
)

async function sendDue(userId: number, clientKey: string | undefined): Promise<void> {
  await refresh()
  const due = state
    .get()
    .stories.filter(
      ({ form, refusal, ...one }) =>
        one.userId === userId && (clientKey ? form.clientKey === clientKey : refusal === null),
    )
  for (const story of due) {
    set({ sending: story.form.clientKey })
    try {
      const sent = await sendStory(story.form, { storyId: story.storyId, draft: story.draft })
      await takeFromQueue(story)
      const toast = showToast({ text: t('stories.waiting-sent', { title: sent.title }) })
      refreshAfter.story(sent)
      if (!sent.draft && story.storyId === null) announceReward({ cause: { storyId: sent.id }, toast })
    } catch (error) {
      if (!(error instanceof ApiProblem) || !isRefusal(error.status)) break
      await storeLocal('waiting', story.form.clientKey, { ...story, refusal: error.message })
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
  const all = useShared(state, none)
  return { ...all, stories: all.stories.filter((one) => one.userId === userId) }
}
