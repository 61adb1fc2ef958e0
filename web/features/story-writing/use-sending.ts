import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Story } from '#contract/story.ts'
import { ApiProblem } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { announceReward } from '#web/lib/page/reward-news.ts'
import { publicationWords } from '#web/parts/publication-words.ts'
import { paths } from '#web/paths.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { storyQuery } from '#web/queries/stories.ts'
import { useMe } from '#web/queries/use-me.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { SendStep, SentTrack } from './deliver-story.ts'
import { isChangedElsewhere, sendStory } from './send-story.ts'
import type { FormErrors, StoryForm } from './story-form.ts'
import { keepWaiting } from './waiting-stories.ts'

type Sending = { step: SendStep; share: number }

type Parts = {
  storyId: number | null
  /** The server's reading of the chosen file, once it has come. */
  preview: SentTrack | null
  onSent: () => void
  onKeptForLater: () => void
}

/** Sends the form and leads to its story; without network it is laid aside and sent later. */
export function useSending({ storyId, preview, onSent, onKeptForLater }: Parts) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const me = useMe()
  const [sending, setSending] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<{ message: string; fields: FormErrors } | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  // Told once that it was changed elsewhere, whoever saves again means it.
  const [wasWarned, setWasWarned] = useState(false)

  // Only once the page knows that nothing is unsaved any more: otherwise leaving would ask.
  const leave = useEffectEvent((to: string) => void navigate(to, { replace: storyId !== null }))
  useEffect(() => {
    // After all effects of this drawing, the guard's own among them.
    if (target !== null) queueMicrotask(() => leave(target))
  }, [target])

  const finish = (story: Story) => {
    const before = client.getQueryData<Story>(storyQuery(story.id).queryKey)
    const justOut = before?.draft === true && !story.draft
    refreshAfter.story(story)
    const counted = story.summits.filter(({ state }) => state === 'counted').length
    const toast = showToast({
      text: storyId !== null && !justOut ? t('stories.saved') : publicationWords(story),
      ...(!story.draft && storyId === null && { detail: t('stories.stone-added'), stone: { share: 1 } }),
      ...(counted > 0 && storyId === null && { detail: t('stories.summits-count', { count: counted }) }),
    })
    if (!story.draft && (storyId === null || justOut)) announceReward({ cause: { storyId: story.id }, toast })
    onSent()
    setTarget(paths.activity(story.id))
  }

  const keepForLater = async (form: StoryForm, draft: boolean) => {
    if (!me) return
    const isLasting = await keepWaiting({
      form,
      userId: me.id,
      storyId,
      draft,
      since: Date.now(),
      refusal: null,
    })
    if (isLasting) showToast({ text: t('stories.kept-for-later'), detail: t('stories.kept-for-later-msg') })
    else showToast({ tone: 'error', text: t('stories.kept-in-page'), detail: t('stories.kept-in-page-msg') })
    onKeptForLater()
  }

  const send = async (form: StoryForm, draft: boolean) => {
    if (sending !== null) return
    setFailure(null)
    setSending({ step: 'story', share: 0 })
    try {
      const onStep = (step: SendStep, share: number) => setSending({ step, share })
      finish(await sendStory(form, { storyId, draft, preview, onStep, overwrites: wasWarned }))
    } catch (error) {
      if (isChangedElsewhere(error)) setWasWarned(true)
      if (error instanceof ApiProblem && error.status === 0) await keepForLater(form, draft)
      else if (error instanceof ApiProblem) setFailure({ message: error.message, fields: error.fields })
      else setFailure({ message: error instanceof Error ? error.message : String(error), fields: {} })
    } finally {
      setSending(null)
    }
  }

  return { sending, failure, send, isDone: target !== null }
}
