import { deliverStory, fileKeysOf } from '../features/story-writing/deliver-story.ts'
import { isWaitingStory, type WaitingStory } from '../features/story-writing/waiting-story.ts'
import { ApiProblem, offlineProblem } from '../lib/api/api-problem.ts'
import { createCaller } from '../lib/api/caller.ts'
import { uploadPhoto } from '../lib/api/photo-upload.ts'
import type { Transport } from '../lib/api/transport.ts'
import { openDatabase } from '../lib/browser/database.ts'
import { isRefusal } from '../lib/deeds/send-deeds.ts'
import { FILES_DATABASE, fileStores } from '../lib/drafts/files-database.ts'
import { SessionEnded } from '../lib/session/session-renewal.ts'

const files = openDatabase(FILES_DATABASE, fileStores)

const storyStore = {
  all: () => files.run('waiting', 'readonly', (at) => at.getAll() as IDBRequest<WaitingStory[]>),
  file: (key: string) => files.run('files', 'readonly', (at) => at.get(key) as IDBRequest<Blob | undefined>),
  /** With its files, or not at all. */
  remove: ({ form }: WaitingStory) =>
    files.change(['files', 'waiting'], (at) => {
      at('waiting').delete(form.clientKey)
      for (const key of fileKeysOf(form)) at('files').delete(key)
    }),
  put: async (story: WaitingStory) =>
    void (await files.run('waiting', 'readwrite', (at) => at.put(story, story.form.clientKey))),
}

/** Nobody sees how far it is. */
const send: Transport = async ({ url, method, headers, body = null }) => {
  const request: RequestInit = { method, headers, body }
  const answer = await fetch(url, request).catch(() => {
    throw offlineProblem()
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

/**
 * Finished stories of one hiker with their photos and tracks, the oldest first, under the keys that make each of them one. A
 * story leaves the queue when the server has answered; what it refuses waits there for a person, with the reason.
 */
export async function sendStories(
  holder: string | null,
  token: string | null,
  store: typeof storyStore = storyStore,
): Promise<'sent' | 'cut'> {
  const due = (await store.all())
    .filter(isWaitingStory)
    .filter(({ userId, refusal }) => String(userId) === holder && refusal === null)
    .toSorted((a, b) => a.since - b.since)
  const call = createCaller({
    base: '/api',
    send,
    session: {
      current: async () => token ?? undefined,
      renewed: () => Promise.reject(new SessionEnded()),
      lapse: () => undefined,
    },
    onUnauthorized: () => undefined,
  })
  const sender = {
    call,
    sendPhoto: (file: Blob) => uploadPhoto(call, file),
    readFile: store.file,
  }
  for (const story of due) {
    const { form, storyId, draft } = story
    try {
      await deliverStory(sender, form, { storyId, draft })
      await store.remove(story)
    } catch (error) {
      // What cannot be read here a page may say more about.
      if (!(error instanceof ApiProblem) || !isRefusal(error.status)) return 'cut'
      await store.put({ ...story, refusal: error.message })
    }
  }
  return 'sent'
}
