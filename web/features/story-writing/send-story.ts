import { storyRoutes } from '#contract/stories.ts'
import type { Story } from '#contract/story.ts'
import { ApiProblem, call } from '#web/lib/api.ts'
import { forget, kept } from '#web/lib/local-files.ts'
import { sendPhoto } from '#web/lib/send-photo.ts'
import { bodyOf, type StoryForm } from './story-form.ts'

export type SendOptions = {
  /** Change this story instead of adding one. */
  storyId: number | null
  draft: boolean
  onStep?: (step: SendStep, share: number) => void
}

export type SendStep = 'photos' | 'story' | 'track' | 'summits'

/**
 * Sends a story in steps that can all be repeated: whatever breaks off is taken up again without a second story, photo
 * or track. The story stays its author's draft until the last step.
 */
export async function sendStory(form: StoryForm, options: SendOptions): Promise<Story> {
  const { onStep = () => undefined } = options
  const sent = await withPhotosSent(form, onStep)
  onStep('story', 0)
  const id = options.storyId ?? (await begin(sent))
  if (sent.dropTrack && sent.track === null) await call(storyRoutes.removeTrack, { params: { id } })
  if (sent.track) {
    await sendTrack(id, sent.track, onStep).catch(async (error: unknown) => {
      // A refused track (somebody's own duplicate, no track at all) must not leave an empty draft behind.
      if (options.storyId === null && isRefusal(error)) await call(storyRoutes.remove, { params: { id } })
      throw error
    })
  }
  onStep('summits', 0)
  const judged = await settleSummits(id, sent)
  const body = { ...bodyOf(sent, judged.track), draft: options.draft }
  const story = await call(storyRoutes.update, { params: { id }, body })
  await forgetFiles(form)
  return story
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && [409, 413, 422].includes(error.status)
}

async function begin(form: StoryForm): Promise<number> {
  const { clientKey, date } = form
  const title = form.title.trim()
  const { id } = await call(storyRoutes.create, { body: { title, date, clientKey, draft: true } })
  return id
}

async function withPhotosSent(
  form: StoryForm,
  onStep: NonNullable<SendOptions['onStep']>,
): Promise<StoryForm> {
  const photos: StoryForm['photos'] = []
  for (const [at, photo] of form.photos.entries()) {
    const file = photo.path === null ? await kept<Blob>('files', photo.key) : undefined
    if (photo.path !== null) photos.push(photo)
    else if (file) {
      const share = (done: number) => onStep('photos', (at + done) / form.photos.length)
      photos.push({ ...photo, ...(await sendPhoto(file, share)) })
    }
  }
  return { ...form, photos }
}

async function sendTrack(
  id: number,
  { key, name }: NonNullable<StoryForm['track']>,
  onStep: NonNullable<SendOptions['onStep']>,
): Promise<void> {
  const body = await kept<Blob>('files', key)
  if (!body) return
  await call(storyRoutes.setTrack, {
    params: { id },
    query: { name },
    body,
    onProgress: (share) => onStep('track', share),
  })
}

/** The server has judged the track; where the author said otherwise, the author's word is added to it. */
async function settleSummits(id: number, { added, refused }: StoryForm): Promise<Story> {
  let story = await call(storyRoutes.one, { params: { id } })
  const stateOf = (summitId: number) => story.summits.find(({ summit }) => summit.id === summitId)?.state
  for (const summit of added) {
    if (stateOf(summit.id) === 'counted') continue
    story = await call(storyRoutes.addSummit, { params: { id, summitId: summit.id } })
  }
  for (const summitId of refused) {
    const state = stateOf(summitId)
    if (state !== 'counted' && state !== 'asked') continue
    story = await call(storyRoutes.removeSummit, { params: { id, summitId } })
  }
  return story
}

export async function forgetFiles(form: Pick<StoryForm, 'photos' | 'track'>): Promise<void> {
  const keys = [...form.photos.map(({ key }) => key), ...(form.track ? [form.track.key] : [])]
  await Promise.all(keys.map((key) => forget('files', key))).catch(() => undefined)
}
