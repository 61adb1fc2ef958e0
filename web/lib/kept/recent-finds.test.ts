import { expect, test } from 'vitest'
import { storeOfThisPage } from '../browser/browser-storage.ts'
import { forgetFinds, keepFind, recentFinds } from './recent-finds.ts'

const tokensOf = (id: number) => ({
  accessToken: `h.${Buffer.from(JSON.stringify({ sub: String(id) })).toString('base64url')}.s`,
  refreshToken: 'r',
})
const keys = (found: { key: string }[]) => found.map(({ key }) => key)

test('the last six are kept, the latest first, each once', () => {
  const store = storeOfThisPage()
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) keepFind(null, { key }, store)
  expect(keys(recentFinds(null, store))).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
})

test('what a hiker found is nobody else’s, and goes with them', () => {
  const store = storeOfThisPage()
  keepFind(tokensOf(7), { key: 'a' }, store)
  expect(keys(recentFinds(tokensOf(7), store))).toEqual(['a'])
  expect(recentFinds(tokensOf(8), store)).toEqual([])
  expect(recentFinds(null, store)).toEqual([])
  keepFind(tokensOf(8), { key: 'b' }, store)
  expect(keys(recentFinds(tokensOf(8), store))).toEqual(['b'])
  forgetFinds(store)
  expect(recentFinds(tokensOf(8), store)).toEqual([])
  expect(store.length).toBe(0)
})

test('a browser with no room, or with something else in its place, loses the memory and no more', () => {
  const store = storeOfThisPage()
  for (const text of ['', '{', 'null', '{"holder":null,"finds":7}', '{"holder":null,"finds":[null,{}]}']) {
    store.setItem('recent-finds', text)
    expect(recentFinds(null, store), text).toEqual([])
  }
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  }
  expect(() => keepFind(null, { key: 'a' }, full)).not.toThrow()
})
