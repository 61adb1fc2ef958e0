import { expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

test('empty paragraphs say nothing, a letter or a picture does', () => {
  expect(hasWords('<p></p>')).toBe(false)
  expect(hasWords('<p>&nbsp;</p><p> </p>')).toBe(false)
  expect(hasWords('<p>Brawo</p>')).toBe(true)
  expect(hasWords('<p><img src="uploads/a.jpg"></p>')).toBe(true)
})
