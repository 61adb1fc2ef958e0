import { storyRoutes } from '#contract/stories.ts'
import type { Story, StoryUpdate } from '#contract/story.ts'
import { type TrackPreview, trackRoutes } from '#contract/tracks.ts'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import type { Call } from '#web/lib/api/caller.ts'
import type { SentPhoto } from '#web/lib/api/photo-upload.ts'
import { newKey } from '#web/lib/deeds/new-key.ts'
import { bodyOf, type StoryForm, type TrackFigures } from './story-form.ts'

export type SendOptions = {
  /** Change this story instead of adding one. */
  storyId: number | null
  draft: boolean
  /** The server's reading of the form's file, if it has come: then the file is there already. */
  preview?: SentTrack | null
  /** Whatever was changed elsewhere since: its author has seen that it was. */
  overwrites?: boolean
  onStep?: OnStep
}

export type SendStep = 'photos' | 'track' | 'story'
type OnStep = (step: SendStep, share: number) => void

export type SentTrack = Pick<TrackPreview, 'key' | 'stats'>

/** How it is sent: by a page, which shows how far it is, or by the worker, while no page is open. */
export type Sender = {
  call: Call
  sendPhoto: (file: Blob, onProgress: (share: number) => void) => Promise<SentPhoto>
  /** A file of this browser; nothing when it was lost. */
  readFile: (key: string) => Promise<Blob | undefined>
}

/** What the story will have for a track: a file that the server holds, none any more, or the one it has. */
type Track = { change: StoryUpdate['track']; figures: TrackFigures | null }

/**
 * Sends files first and then the story as a whole: it is either there with all its parts or not at all. Whatever breaks
 * off can be repeated without a second story, photo or track.
 */
export async function deliverStory(sender: Sender, form: StoryForm, options: SendOptions): Promise<Story> {
  const { onStep = () => undefined } = options
  const sent = await withPhotosSent(sender, form, onStep)
  let track = await trackOf(sender, sent, options, options.preview ?? null, onStep)
  onStep('story', 0)
  return save(sender, sent, options, track).catch(async (error: unknown) => {
    if (!isExpired(error)) throw error
    // The form lay open for so long that the server has let go of the file.
    track = await trackOf(sender, sent, options, null, onStep)
    return save(sender, sent, options, track)
  })
}

async function save(
  { call }: Sender,
  form: StoryForm,
  { storyId, draft, overwrites = false }: SendOptions,
  track: Track,
): Promise<Story> {
  const body = {
    ...bodyOf(form, track.figures),
    draft,
    ...(track.change !== undefined && { track: track.change }),
  }
  if (storyId !== null) {
    const { revision } = form
    const known = overwrites || revision === undefined ? body : { ...body, revision }
    return call(storyRoutes.update, {
      params: { id: storyId },
      body: { ...known, clientKey: await keyOf(storyId, known) },
    })
  }
  const { title, date, clientKey, mayHaveArrived } = form
  const story = await call(storyRoutes.create, { body: { ...body, title: title.trim(), date, clientKey } })
  // Then what came back is the story as it was before it was corrected.
  return mayHaveArrived ? call(storyRoutes.update, { params: { id: story.id }, body }) : story
}

/** The same for the same words: what arrived although its answer was lost is not taken for somebody else's change. */
async function keyOf(storyId: number, body: object): Promise<string> {
  const bytes = new TextEncoder().encode(`${storyId} ${JSON.stringify(body)}`)
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes)
  if (!digest) return newKey()
  return [...new Uint8Array(digest).slice(0, 24)].map((one) => one.toString(16).padStart(2, '0')).join('')
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiProblem && error.fields['track.key'] !== undefined
}

async function trackOf(
  sender: Sender,
  { track, dropTrack }: StoryForm,
  { storyId }: SendOptions,
  preview: SentTrack | null,
  onStep: OnStep,
): Promise<Track> {
  if (track !== null) {
    const read = preview ?? (await sendFile(sender, track, onStep))
    if (read !== null) return { change: { key: read.key }, figures: read.stats }
  }
  if (dropTrack) return { change: null, figures: null }
  if (storyId === null) return { change: undefined, figures: null }
  const story = await sender.call(storyRoutes.one, { params: { id: storyId } })
  return { change: undefined, figures: story.track }
}

/** Null when this browser has lost the file. */
async function sendFile(
  { call, readFile }: Sender,
  { key, name }: NonNullable<StoryForm['track']>,
  onStep: OnStep,
): Promise<SentTrack | null> {
  const body = await readFile(key)
  if (!body) return null
  return call(trackRoutes.preview, { query: { name }, body, onProgress: (share) => onStep('track', share) })
}

async function withPhotosSent(
  { sendPhoto, readFile }: Sender,
  form: StoryForm,
  onStep: OnStep,
): Promise<StoryForm> {
  const photos: StoryForm['photos'] = []
  for (const [at, photo] of form.photos.entries()) {
    const file = photo.path === null ? await readFile(photo.key) : undefined
    if (photo.path !== null) photos.push(photo)
    else if (file) {
      const share = (done: number) => onStep('photos', (at + done) / form.photos.length)
      photos.push({ ...photo, ...(await sendPhoto(file, share)) })
    }
  }
  return { ...form, photos }
}

/** The files of a story that the server has. */
export function fileKeysOf({ photos, track }: Pick<StoryForm, 'photos' | 'track'>): string[] {
  return [...photos.map(({ key }) => key), ...(track ? [track.key] : [])]
}
