import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import { canonicalHtml } from './canonical.ts'
import { jsonFromDocument } from './document-json.ts'
import { readParts } from './html-in.ts'
import { htmlFromDocument } from './html-out.ts'
import { MAX_HTML_LENGTH } from './limits.ts'
import { textLength } from './stored-text.ts'
import { canonicalHtmlFromJson, documentFromHtml } from './testing/documents.ts'

const PROFILES = ['full', 'profile'] as const

function html(input: string, profile: (typeof PROFILES)[number] = 'full'): string {
  const result = canonicalHtml(input, profile)
  if (!result.ok) throw new Error(result.problem)
  return result.html
}

const TAGS =
  'p div h1 h3 ul ol li blockquote pre code b i u s span a table td tr svg math style form br hr img font'.split(
    ' ',
  )
const ATTRIBUTES = [
  '',
  ' style="color:#B60205;font-weight:700"',
  ' style="text-align:center;background:#fef2c0;text-decoration:underline line-through"',
  ' style="font-style:italic;white-space:pre"',
  ' href="https://a.pl/ż?x=1&y"',
  ' href="mailto:jan@example.com" title=" a  b "',
  ' src="uploads/a.webp" alt=" x &quot; \' <" width="300px"',
  ' src="https://a.pl/x.jpg"',
  ' start="4" align="right"',
  ' color="#abc"',
]
const piece = fc.oneof(
  fc.tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES)).map(([tag, rest]) => `<${tag}${rest}>`),
  fc.constantFrom(...TAGS).map((tag) => `</${tag}>`),
  fc.constantFrom(
    ' ',
    '  ',
    '\n',
    'a',
    'ż 🏔',
    '&nbsp;',
    '&amp;lt;',
    '&#13;',
    '&#1;',
    '\u0000',
    '<!--',
    '-->',
    '"',
    '\ud800',
    '\t',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

describe('Any input at all', () => {
  test.each(PROFILES)('gives a text that reading again does not change (%s)', (profile) => {
    fc.assert(
      fc.property(soup, (input) => {
        const once = html(input, profile)
        expect(html(once, profile)).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })

  test.each(PROFILES)(
    'gives the same text whether it is read as a whole or block by block (%s)',
    (profile) => {
      let cuts = 0
      const read = (input: string, from: number) => {
        let text = ''
        let parts = 0
        const take = (part: Node) => {
          text += htmlFromDocument(part)
          parts++
        }
        readParts(input, profile, take, from)
        cuts += parts - 1
        return text
      }
      fc.assert(
        fc.property(soup, soup, (start, end) => {
          const input = `${start}<p>a</p>${end}<p>b</p>${start}<p>c`
          expect(read(input, 0)).toBe(read(input, Infinity))
        }),
        { numRuns: 4000 },
      )
      expect(cuts).toBeGreaterThan(500)
    },
  )

  test('gives only the tags and attributes of the schema', () => {
    const allowed =
      /^<(?:\/(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|em|strong|u|s|span|a)|br|hr|(?:p|h[1-6])(?: style="text-align:(?:center|right|justify)")?|ul|ol(?: start="\d+")?|li|blockquote|pre|code|em|strong|u|s|span style="(?:background-)?color:#[0-9a-f]{6}"|a href="(?:https?:\/\/|mailto:)[^"<>]*"(?: title="[^"<>]*")? target="_(?:blank|self)" rel="noopener noreferrer nofollow ugc"|img src="(?:https?:\/\/|uploads\/)[^"<>]*"(?: alt="[^"<>]*")?(?: title="[^"<>]*")?(?: width="\d+")?)>$/
    fc.assert(
      fc.property(soup, (input) => {
        for (const [tag] of html(input).matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowed)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(PROFILES)(
    'gives a document that the schema accepts, down to the last attribute (%s)',
    (profile) => {
      fc.assert(
        fc.property(soup, (input) => {
          expect(() => documentFromHtml(input, profile).check()).not.toThrow()
        }),
        { numRuns: 2000 },
      )
    },
  )

  test('counts the same length from the document and from the stored text', () => {
    fc.assert(
      fc.property(soup, (input) => {
        const result = canonicalHtml(input)
        if (result.ok) expect(textLength(result.html)).toBe(result.length)
      }),
    )
  })

  test('comes back the same through JSON', () => {
    fc.assert(
      fc.property(soup, (input) => {
        const document = documentFromHtml(input)
        expect(canonicalHtmlFromJson(JSON.parse(JSON.stringify(jsonFromDocument(document))))).toMatchObject({
          ok: true,
          html: html(input),
        })
      }),
    )
  })

  test('holds no character that the database refuses', () => {
    fc.assert(
      fc.property(soup, (input) => {
        const result = html(input)
        expect(result.isWellFormed()).toBe(true)
        expect(result).not.toContain('\u0000')
      }),
    )
  })
})

describe('Bounds', () => {
  test('a text over the size limit is refused before it is read', () => {
    expect(canonicalHtml('a'.repeat(MAX_HTML_LENGTH + 1))).toEqual({ ok: false, problem: 'too-long' })
    expect(canonicalHtml('a'.repeat(MAX_HTML_LENGTH)).ok).toBe(true)
  })

  test.each([
    ['blocks', '<div>'],
    ['quotes', '<blockquote>'],
    ['lists', '<ul><li>'],
    ['formatting', '<font size=1><i><u><s>'],
    ['foreign content', '<svg><g>'],
    ['tables', '<table><tr><td>'],
  ])('deep nesting of %s is refused quickly', (_, tag) => {
    const started = performance.now()
    const result = canonicalHtml(tag.repeat(Math.floor(250_000 / tag.length)))
    expect(result).toEqual({ ok: false, problem: 'too-deep' })
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('too many nodes are refused', () => {
    expect(canonicalHtml('<p>a</p>'.repeat(10_001))).toEqual({ ok: false, problem: 'too-many-nodes' })
  })

  test('formatting that is opened again in every paragraph cannot multiply without end', () => {
    const many = Array.from({ length: 150 }, (_, i) => `<font size=${i}>`).join('')
    expect(canonicalHtml(`<p>${many}</p>${'<p>a</p>'.repeat(1000)}`)).toEqual({
      ok: false,
      problem: 'too-many-nodes',
    })
  })

  test('a JSON document nested a hundred thousand times is refused without recursion', () => {
    let document: unknown = { type: 'paragraph' }
    for (let i = 0; i < 100_000; i++) document = { type: 'blockquote', content: [document] }
    expect(canonicalHtmlFromJson({ type: 'doc', content: [document] })).toEqual({
      ok: false,
      problem: 'too-deep',
    })
  })

  test.each([
    null,
    1,
    'doc',
    [],
    {},
    { type: 'paragraph' },
    { type: 'doc', content: [null] },
    { type: 'doc', content: 'x' },
  ])('JSON that is no document is refused: %j', (json) => {
    expect(canonicalHtmlFromJson(json)).toEqual({ ok: false, problem: 'invalid-document' })
  })
})

test('control characters go, in code as in words, and its spaces stay', () => {
  expect(html('<p>a\u0007b</p><pre>c\u0007  d</pre>')).toBe('<p>ab</p><pre><code>c  d</code></pre>')
  expect(html('<pre>\u0007</pre>')).toBe('<pre><code></code></pre>')
})

describe('A profile description', () => {
  test('keeps bold, italic, underline and links', () => {
    const text =
      '<p><a href="https://gory.pl" target="_blank" rel="noopener noreferrer nofollow ugc">a</a> <em>b</em> <strong>c</strong> <u>d</u><br>e</p>'
    expect(html(text, 'profile')).toBe(text)
  })

  test('flattens every other structure to paragraphs', () => {
    expect(
      html(
        '<h2 style="text-align:center">Ja</h2><ul><li>raz</li><li>dwa</li></ul><blockquote>cytat</blockquote><pre>x   y</pre><hr><p><s>s</s><code>c</code><span style="color:#b60205">k</span><img src="uploads/a.webp"></p>',
        'profile',
      ),
    ).toBe('<p>Ja</p><p>raz</p><p>dwa</p><p>cytat</p><p>x y</p><p>sck</p>')
  })

  test('is one empty paragraph when nothing is left', () => {
    expect(canonicalHtml('<img src="uploads/a.webp">', 'profile')).toEqual({
      ok: true,
      html: '<p></p>',
      length: 0,
      empty: true,
    })
  })
})
