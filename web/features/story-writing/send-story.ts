import type { Story } from '#contract/story.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { sendPhoto } from '#web/lib/api/send-photo.ts'
import { readLocal, removeLocal } from '#web/lib/drafts/local-files.ts'
import { deliverStory, fileKeysOf, type SendOptions } from './deliver-story.ts'
import type { StoryForm } from './story-form.ts'

/** As whoever is signed in on this page. */
export async function sendStory(form: StoryForm, options: SendOptions): Promise<Story> {
  const readFile = (key: string) => readLocal<Blob>('files', key)
  const story = await deliverStory({ call, sendPhoto, readFile }, form, options)
  await forgetFiles(form)
  return story
}

export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'story-changed'
}

export async function forgetFiles(form: Pick<StoryForm, 'photos' | 'track'>): Promise<void> {
  await Promise.all(fileKeysOf(form).map((key) => removeLocal('files', key))).catch(() => undefined)
}
