import { afterEach, expect, test, vi } from 'vitest'
import { forgetKept, forgetKeptOfOthers } from './forget-kept.ts'
import { rememberKeptOwner } from './kept-owner.ts'
import { storeOfThisPage } from '../browser/browser-storage.ts'

const tokensOf = (id: number) => ({
  accessToken: `h.${Buffer.from(JSON.stringify({ sub: String(id) })).toString('base64url')}.s`,
  refreshToken: 'r',
})

function browser() {
  const kept = { databases: ['kopczyk-kept', 'kopczyk-stories'], caches: ['files-a', 'pages-a', 'pictures'] }
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => {
      kept.databases = kept.databases.filter((one) => one !== name)
    },
  })
  vi.stubGlobal('caches', {
    keys: async () => kept.caches,
    delete: async (name: string) => {
      kept.caches = kept.caches.filter((one) => one !== name)
    },
  })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

test('signing off leaves the app and nothing that was read', async () => {
  const kept = browser()
  forgetKept(storeOfThisPage())
  await vi.waitFor(() => expect(kept).toEqual({ databases: ['kopczyk-stories'], caches: ['files-a'] }))
})

test('the same hiker finds everything again, another one nothing', () => {
  for (const [id, left] of [
    [7, 2],
    [8, 1],
  ] as const) {
    const kept = browser()
    const store = storeOfThisPage()
    rememberKeptOwner('7', store)
    forgetKeptOfOthers(tokensOf(id), store)
    expect(kept.databases).toHaveLength(left)
  }
})

test('what a stranger has read stays with whoever signs in first', () => {
  const kept = browser()
  forgetKeptOfOthers(tokensOf(7), storeOfThisPage())
  expect(kept.databases).toHaveLength(2)
})
