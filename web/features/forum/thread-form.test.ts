import { expect, test } from 'vitest'
import { missingIn } from './thread-form.ts'

test.each([
  [{ title: '', text: '<p></p>' }, ['title', 'text']],
  [{ title: ' ab ', text: '<p>Które raczki?</p>' }, ['title']],
  [{ title: 'Raczki', text: '<p> </p>' }, ['text']],
  [{ title: 'Raczki', text: '<p>Które?</p>' }, []],
  [{ title: 'Mgła', text: '<p><img src="a.jpg"></p>' }, []],
])('a thread of %j lacks %j', (written, lacks) => {
  expect(Object.keys(missingIn(written))).toEqual(lacks)
})
