import { expect, test } from 'vitest'
import { entryOf, isOfAnotherRelease } from './release.ts'

const page = (found: Record<string, object>) =>
  ({ querySelector: (selector: string) => found[selector] ?? null }) as unknown as Document

test('the script that a page begins with is named in its head, or is its script', () => {
  const files = { content: '/static/index-a.js /static/vendor-b.js' }
  const script = { getAttribute: () => '/static/index-c.js' }
  expect(entryOf(page({ 'meta[name=app-files]': files }))).toBe('/static/index-a.js')
  expect(entryOf(page({ 'script[type=module]': script }))).toBe('/static/index-c.js')
  expect(entryOf(page({}))).toBeNull()
})

test('only a page of ours with another script is of another release', () => {
  const entry = '/static/index-a.js'
  expect(isOfAnotherRelease(`<div id="root"></div><script src="${entry}"></script>`, entry)).toBe(false)
  expect(isOfAnotherRelease('<div id="root"></div><script src="/static/index-b.js">', entry)).toBe(true)
  expect(isOfAnotherRelease('<h1>Welcome to our hotel</h1>', entry)).toBe(false)
})
