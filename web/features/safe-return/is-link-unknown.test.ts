import { expect, it } from 'vitest'
import { ApiProblem } from '#web/lib/api/api.ts'
import { isLinkUnknown } from './is-link-unknown.ts'

it.each([
  [404, true],
  [400, true],
  [429, false],
  [503, false],
  [0, false],
])('an answer of %i says of a link that it is unknown: %s', (status, isUnknown) => {
  expect(isLinkUnknown(new ApiProblem(status, 'x', 'x'))).toBe(isUnknown)
})

it('what never came to the server says nothing', () => {
  expect(isLinkUnknown(new Error('x'))).toBe(false)
  expect(isLinkUnknown(null)).toBe(false)
})
