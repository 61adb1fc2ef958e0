import { expect, test } from 'vitest'
import { forgetDrafts, forgetDraftsOfOthers, rememberDraftsOwner } from './drafts-owner.ts'

const tokensOf = (id: number) => ({
  accessToken: `h.${Buffer.from(JSON.stringify({ sub: String(id), name: 'Żółć?>' })).toString('base64url')}.s`,
  refreshToken: 'r',
})

function storage(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size
    },
  }
}

const drafts = { 'draft:story-7-new:a': '{}', 'draft:comment-7-story-1:b': '{}', 'draft:profile-7:a': '{}' }

test('signing off forgets every draft and leaves the rest', () => {
  const store = storage({ ...drafts, 'drafts-owner': '7', 'cookies-bar': 'true', theme: 'dark' })
  forgetDrafts(store)
  expect([...store.kept.keys()]).toEqual(['cookies-bar', 'theme'])
})

test('the same hiker finds their drafts after signing in again', () => {
  const store = storage(drafts)
  rememberDraftsOwner(tokensOf(7), store)
  forgetDraftsOfOthers(tokensOf(7), store)
  expect(store.kept.size).toBe(4)
})

test('another hiker finds none, and one with an unreadable token neither', () => {
  for (const tokens of [tokensOf(8), { accessToken: 'nonsense', refreshToken: 'r' }]) {
    const store = storage(drafts)
    rememberDraftsOwner(tokensOf(7), store)
    forgetDraftsOfOthers(tokens, store)
    expect(store.kept.size).toBe(0)
  }
})

test('a token that says nothing names no writer', () => {
  const store = storage({})
  rememberDraftsOwner({ accessToken: 'a.b.c', refreshToken: 'r' }, store)
  expect(store.kept.size).toBe(0)
})
