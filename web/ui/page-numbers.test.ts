import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('a short list shows every page', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

test('a long list shows the ends and the neighbours of the current page', () => {
  expect(pageNumbers(1, 48)).toEqual([1, 2, null, 48])
  expect(pageNumbers(20, 48)).toEqual([1, null, 19, 20, 21, null, 48])
  expect(pageNumbers(48, 48)).toEqual([1, null, 47, 48])
})

test('dots never hide a single page', () => {
  expect(pageNumbers(4, 48)).toEqual([1, 2, 3, 4, 5, null, 48])
  expect(pageNumbers(45, 48)).toEqual([1, null, 44, 45, 46, 47, 48])
})
