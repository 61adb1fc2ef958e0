import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { treeFromHtml } from '#domain/richtext/html-tree.ts'
import { Prose } from './Prose.tsx'
import { readProseWith } from './prose-tree.ts'

const drawn = (html: string) =>
  renderToStaticMarkup(createElement(Prose, { html }))
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replaceAll('&nbsp;', '\u00a0')

describe('what a hiker wrote is set as print sets it', () => {
  beforeAll(() => readProseWith(treeFromHtml))

  test('no word of one letter ends a line, before a mark either', () => {
    expect(drawn('<p>Szliśmy w <strong>Tatry i z powrotem</strong></p>')).toBe(
      '<p>Szliśmy w\u00a0<strong>Tatry i\u00a0z\u00a0powrotem</strong></p>',
    )
  })

  test('a negative figure has a minus', () => {
    expect(drawn('<ul><li><p>Rano -12 stopni</p></li></ul>')).toBe(
      '<ul><li><p>Rano \u221212 stopni</p></li></ul>',
    )
  })

  test('code stays as it was typed', () => {
    const code = '<pre><code>a = z -1 w i</code></pre>'
    expect(drawn(code)).toBe(code)
    expect(drawn('<p><code>w -1 z</code></p>')).toBe('<p><code>w -1 z</code></p>')
  })
})
