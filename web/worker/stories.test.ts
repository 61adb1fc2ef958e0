import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyForm } from '../features/story-writing/story-form.ts'
import type { WaitingStory } from '../features/story-writing/waiting-story.ts'
import { sendStories } from './stories.ts'

const photo = (key: string) => ({ key, path: null, thumbnail: null, caption: '', takenAt: null })

function waiting(key: string, since: number, more: Partial<WaitingStory> = {}): WaitingStory {
  const form = { ...emptyForm('2026-11-17', key), title: key, photos: [photo(`${key}-photo`)] }
  return { form, userId: 7, storyId: null, draft: false, since, refusal: null, ...more }
}

function storeOf(rows: unknown[]) {
  const kept = new Map((rows as WaitingStory[]).map((row, at) => [row.form?.clientKey ?? String(at), row]))
  return {
    kept,
    all: async () => [...kept.values()],
    file: async () => new Blob(['photo']),
    remove: async ({ form }: WaitingStory) => void kept.delete(form.clientKey),
    put: async (story: WaitingStory) => void kept.set(story.form.clientKey, story),
  }
}

/** Stories by their key, as the server has them; `cut` says after which of its answers none arrives. */
function server(cut: (asked: number) => 'before' | 'after' | null = () => null) {
  const stories = new Map<string, { photos: unknown[] }>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    const when = cut(asked.push(url))
    if (when === 'before') throw new TypeError('network')
    expect(new Headers(headers).get('authorization')).toBe('Bearer token')
    let reply: unknown = { path: 'photo.jpg' }
    if (url === '/api/story') {
      const story = JSON.parse(String(body)) as { clientKey: string; title: string; photos: unknown[] }
      if (story.title === 'refused')
        return new Response(JSON.stringify({ error: 'bad', message: 'Za długi tytuł.' }), { status: 400 })
      stories.set(story.clientKey, stories.get(story.clientKey) ?? story)
      reply = { id: 1 }
    }
    if (when === 'after') throw new TypeError('network')
    return new Response(JSON.stringify(reply))
  })
  return { stories, asked }
}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined })
      convertToBlob = async () => new Blob(['small'])
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('stories go out with their photos, the oldest first, and leave the queue', async () => {
  const { stories } = server()
  const store = storeOf([waiting('second', 2), waiting('first', 1)])
  expect(await sendStories('7', 'token', store)).toBe('sent')
  expect([...stories.keys()]).toEqual(['first', 'second'])
  expect([...stories.values()].map(({ photos }) => photos.length)).toEqual([1, 1])
  expect(store.kept.size).toBe(0)
})

test('whatever answer is lost, each story is there once', async () => {
  for (let at = 1; at <= 6; at++)
    for (const when of ['before', 'after'] as const) {
      const { stories } = server((asked) => (asked === at ? when : null))
      const store = storeOf([waiting('first', 1), waiting('second', 2)])
      expect(await sendStories('7', 'token', store)).toBe('cut')
      expect(await sendStories('7', 'token', store)).toBe('sent')
      expect([...stories.keys()]).toEqual(['first', 'second'])
      expect(store.kept.size).toBe(0)
    }
})

test("what the server refuses stays with its reason, and others' and broken rows are left alone", async () => {
  const { stories } = server()
  const store = storeOf([
    waiting('refused', 1),
    waiting('other', 2, { userId: 8 }),
    { odd: true },
    waiting('ok', 3),
  ])
  expect(await sendStories('7', 'token', store)).toBe('sent')
  expect([...stories.keys()]).toEqual(['ok'])
  expect(store.kept.get('refused')?.refusal).toBe('Za długi tytuł.')
  expect(store.kept.has('other')).toBe(true)
})
