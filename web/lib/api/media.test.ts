import { expect, test } from 'vitest'
import { mediaUrl } from './media.ts'

test.each([
  ['uploads/ab/cd.jpg', '/api/uploads/ab/cd.jpg'],
  ['/uploads/ab/cd.jpg', '/api/uploads/ab/cd.jpg'],
  ['http://example.org/a.jpg', 'http://example.org/a.jpg'],
  ['HTTPS://example.org/a.jpg', 'HTTPS://example.org/a.jpg'],
  ['ftp://example.org/a.jpg', 'ftp://example.org/a.jpg'],
  ['javascript:alert(1)', '/api/javascript:alert(1)'],
  ['//example.org/a.jpg', '/api/example.org/a.jpg'],
])('%s is fetched from %s', (path, url) => {
  expect(mediaUrl(path)).toBe(url)
})
