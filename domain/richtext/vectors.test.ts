import { parseFragment, defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, test } from 'vitest'
import { canonicalHtml } from './canonical.ts'
import { vectors } from './testing/vectors.ts'

const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width'],
  ol: ['start'],
  span: ['style'],
  p: ['style'],
  h1: ['style'],
}
const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr br img a em strong u s span'.split(' '),
)
const STYLE = /^(?:text-align:(?:center|right|justify)|(?:background-)?color:#[0-9a-f]{6})$/

/** What an independent reader sees in the answer; every complaint is a hole. */
function complaints(node: DefaultTreeAdapterTypes.ParentNode): string[] {
  return node.childNodes.flatMap((child) => {
    if (!defaultTreeAdapter.isElementNode(child)) return child.nodeName === '#text' ? [] : [child.nodeName]
    const own = TAGS.has(child.tagName) ? [] : [child.tagName]
    for (const { name, value } of child.attrs) {
      if (!ATTRIBUTES[child.tagName]?.includes(name)) own.push(`${child.tagName} ${name}`)
      if (name === 'style' && !STYLE.test(value)) own.push(value)
      if (name === 'href' && !/^(?:https?:\/\/[^@]*$|mailto:)/.test(value)) own.push(value)
      if (name === 'src' && !/^(?:https?:\/\/|uploads\/(?!.*\.\.))/.test(value)) own.push(value)
    }
    return [...own, ...complaints(child)]
  })
}

test('the collection is large, and nothing in it is there twice', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(200)
  expect(new Set(vectors).size).toBe(vectors.length)
})

describe.each(['full', 'profile'] as const)('Nothing of the collection survives (%s)', (profile) => {
  test.each(vectors.map((vector, i) => [i, vector] as const))('%i: %s', (_, vector) => {
    const result = canonicalHtml(vector, profile)
    if (!result.ok) throw new Error(result.problem)
    expect(complaints(parseFragment(result.html))).toEqual([])
    expect(result.html).not.toMatch(/evil\.test\/[a-n]\b/)
    expect(canonicalHtml(result.html, profile)).toMatchObject({ html: result.html })
  })
})
