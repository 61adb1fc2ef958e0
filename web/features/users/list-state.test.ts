import { expect, test } from 'vitest'
import { readState, writeState } from './list-state.ts'

test('a plain address is the plain list, and the other way round', () => {
  const plain = { q: '', followed: false, range: null, page: 1 }
  expect(readState(new URLSearchParams())).toEqual(plain)
  expect(writeState(plain).toString()).toBe('')
})

test('what was asked survives the address', () => {
  const asked = { q: 'Żak & Łoś', followed: true, range: 12, page: 3 }
  expect(readState(new URLSearchParams(writeState(asked).toString()))).toEqual(asked)
})

test.each([
  ['page=0', 1],
  ['page=-4', 1],
  ['page=2.5', 1],
  ['page=abc', 1],
  ['page=99999', 300],
])('an address that nobody made, %s, leads to a page that exists', (search, page) => {
  expect(readState(new URLSearchParams(search)).page).toBe(page)
})

test.each(['range=abc', 'range=-1', 'range=1.5', 'range=99999999999'])(
  'an address that nobody made, %s, leads to hikers of every range',
  (search) => {
    expect(readState(new URLSearchParams(search)).range).toBeNull()
  },
)
