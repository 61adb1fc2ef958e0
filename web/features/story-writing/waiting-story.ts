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

/** A row that this version cannot read is none. */
export const isWaitingStory = ({ form }: Partial<WaitingStory>): boolean =>
  typeof form?.clientKey === 'string' && Array.isArray(form.photos)
