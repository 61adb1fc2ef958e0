import { expect, test } from 'vitest'
import { openStore, storeOfThisPage } from './browser-storage.ts'

test('a browser that forbids its storage keeps things for as long as the page', () => {
  const { store, isLasting } = openStore(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(isLasting).toBe(false)
  store.setItem('accessToken', 'a')
  store.setItem('draft:story-1-new:x', '{}')
  expect([store.getItem('accessToken'), store.length, store.key(1), store.key(2)]).toEqual([
    'a',
    2,
    'draft:story-1-new:x',
    null,
  ])
  store.removeItem('accessToken')
  expect(store.getItem('accessToken')).toBeNull()
})

test('so does one that names a storage and refuses the first question', () => {
  const { isLasting } = openStore(() => ({
    ...storeOfThisPage(),
    getItem: () => {
      throw new DOMException('Denied', 'SecurityError')
    },
  }))
  expect(isLasting).toBe(false)
})

test('a storage that answers is used as it is', () => {
  const own = storeOfThisPage()
  own.setItem('theme', 'dark')
  expect(openStore(() => own)).toEqual({ store: own, isLasting: true })
})
