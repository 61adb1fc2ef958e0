import { expect, test } from 'vitest'
import { countUnsent } from './unsent.ts'

function storage(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    key: (place: number) => [...kept.keys()][place] ?? null,
    length: kept.size,
  }
}

test('drafts of every tab are counted by kind, and nothing else is', () => {
  const store = storage({
    'draft:story-7-new:a': '{}',
    'draft:story-7-12:b': '{}',
    'draft:comment-7-story-1:b': '{}',
    'draft:thread-7:a': '{}',
    'draft:profile-7:a': '{}',
    'stories-waiting': '3',
    'deeds-waiting': '2',
    'walks-kept': '2',
    'drafts-owner': '7',
    accessToken: 'draft:story-',
  })
  expect(countUnsent(store)).toEqual({
    stories: 2,
    comments: 1,
    threads: 1,
    profile: 1,
    waiting: 3,
    deeds: 2,
    walks: 2,
  })
})

test('a browser without words has nothing to lose', () => {
  expect(countUnsent(storage({ theme: 'dark' }))).toEqual({
    stories: 0,
    comments: 0,
    threads: 0,
    profile: 0,
    waiting: 0,
    deeds: 0,
    walks: 0,
  })
})
