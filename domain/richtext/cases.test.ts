import { describe, expect, test } from 'vitest'
import { DESCRIPTION_MAX } from '#contract/users.ts'
import { canonicalHtml } from './canonical.ts'
import cases from './cases.json' with { type: 'json' }
import { documentLength, isEmptyDocument } from './document-text.ts'
import { textLength } from './stored-text.ts'
import { canonicalHtmlFromJson, documentFromHtml } from './testing/documents.ts'
import { typedImage, typedLink } from './urls.ts'

const unfold = (html: string | { before: string; repeat: string; times: number; after: string }) =>
  typeof html === 'string' ? html : html.before + html.repeat.repeat(html.times) + html.after

function html(input: string): string {
  const result = canonicalHtml(input)
  if (!result.ok) throw new Error(result.problem)
  return result.html
}

describe('HTML of any origin becomes canonical', () => {
  test.each(cases.clean)('$id: $html', ({ html: given, becomes }) => {
    expect(html(given)).toBe(becomes)
    expect(html(becomes)).toBe(becomes)
  })
})

describe('What must never come through', () => {
  test.each(cases.never)('$id', ({ html: given, without, mayRefuse, withinMs }) => {
    const started = performance.now()
    const result = canonicalHtml(unfold(given))
    if (withinMs) expect(performance.now() - started).toBeLessThan(withinMs)
    if (!result.ok) {
      expect(mayRefuse).toBe(true)
      return
    }
    for (const pattern of without) expect(result.html).not.toMatch(new RegExp(pattern, 'i'))
    expect(html(result.html)).toBe(result.html)
  })
})

describe('A document sent as JSON is valid as it stands or refused', () => {
  test.each(cases.json)('$id', ({ document, becomes }) => {
    const result = canonicalHtmlFromJson(document)
    expect(result.ok ? result.html : null).toBe(becomes)
  })
})

describe('Addresses typed into the popups', () => {
  test.each(cases.url)('$id: $typed', ({ typed, link, image, address }) => {
    expect(typedLink(typed)).toBe(link ? address : null)
    expect(typedImage(typed)).toBe(image ? address : null)
  })
})

describe('Length and emptiness', () => {
  test.each(cases.count)('$id', (one) => {
    const given = one.html ?? `<p>${one.text?.repeat.repeat(one.text.times)}</p>`
    const document = documentFromHtml(given)
    expect(documentLength(document)).toBe(one.length)
    expect(textLength(html(given))).toBe(one.length)
    if (one.empty !== undefined) expect(isEmptyDocument(document)).toBe(one.empty)
    if (one.fitsProfile !== undefined) expect(one.length <= DESCRIPTION_MAX).toBe(one.fitsProfile)
  })
})
