import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBy, parseUrl, promiseToKeep, wellFormed } from './older-browsers.ts'

test('things are grouped as a newer browser would do it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (numbers) => {
      const keyOf = (number: number) => number % 3
      expect([...groupBy(numbers, keyOf)]).toEqual([...Map.groupBy(numbers, keyOf)])
    }),
  )
})

test('halves of characters are replaced, and whole ones stay', () => {
  expect(wellFormed('a\uD83C b\uDFD4 🏔')).toBe('a\uFFFD b\uFFFD 🏔')
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 })), (codes) => {
      const text = String.fromCharCode(...codes)
      expect(wellFormed(text)).toBe(text.toWellFormed())
    }),
  )
})

test('an address is read, and what is none is null', () => {
  expect(parseUrl('https://example.org/a?b#c')?.hostname).toBe('example.org')
  expect(parseUrl('example.org')).toBeNull()
})

test('a promise is kept when its maker says so', async () => {
  const { promise, keep } = promiseToKeep()
  let isKept = false
  const seen = promise.then(() => (isKept = true))
  await Promise.resolve()
  expect(isKept).toBe(false)
  keep()
  await seen
  expect(isKept).toBe(true)
})
