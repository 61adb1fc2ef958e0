import { expect, test } from 'vitest'
import { keptDrafts } from './kept-drafts.ts'

const DAY = 24 * 60 * 60 * 1000
const NONE: ReadonlySet<string> = new Set()

function storage(entries: Record<string, unknown>) {
  const kept = new Map(Object.entries(entries).map(([name, value]) => [name, JSON.stringify(value)]))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size
    },
  }
}

const draft = (title: string, savedAt: number) => ({ savedAt, value: { title, photos: [], track: null } })

test('every new story and the newest changes of each other one are listed, newest first', () => {
  const store = storage({
    'draft:story-7-new:a': draft('Rysy', 1 * DAY),
    'draft:story-7-new:b': draft('Śnieżka', 3 * DAY),
    'draft:story-7-12:c': draft('Stare zmiany', 1 * DAY),
    'draft:story-7-12:d': draft('Nowe zmiany', 2 * DAY),
    'draft:story-7-again-9f:e': draft('Czeka na zasięg', 2 * DAY),
    'draft:story-8-new:f': draft('Cudza', 2 * DAY),
    'draft:comment-7-story-1:g': draft('Komentarz', 2 * DAY),
  })
  const found = keptDrafts(store, 7, new Set(['draft:story-7-12:d']), 4 * DAY)
  expect(found.map(({ form, storyId, tab, isOpen }) => [form.title, storyId, tab, isOpen])).toEqual([
    ['Śnieżka', null, 'b', false],
    ['Nowe zmiany', 12, 'd', true],
    ['Rysy', null, 'a', false],
  ])
})

test('a draft of an older release is listed with what it has', () => {
  const store = storage({ 'draft:story-7-new:a': { savedAt: DAY, value: { text: 'x' } } })
  expect(keptDrafts(store, 7, NONE, 2 * DAY)[0]?.form).toEqual({ title: '', photos: [], track: null })
})
