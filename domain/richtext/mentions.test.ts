import { expect, test } from 'vitest'
import { canonicalHtml } from './canonical.ts'
import { mentionedIn } from './mentions.ts'

const SITE = 'https://kopczyk.example'

function stored(html: string): string {
  const text = canonicalHtml(html)
  if (!text.ok) throw new Error(text.problem)
  return text.html
}

test('who is named with a link to their page, each once', () => {
  const html = stored(
    `<p><a href="${SITE}/users/7">@Kinga Sowa</a> i <a href="${SITE}/users/12"><strong>@Jan</strong></a>, <a href="${SITE}/users/7">@Kinga</a></p>`,
  )
  expect(mentionedIn(html, SITE)).toEqual([7, 12])
})

test.each([
  ['a link to them without the sign', `<a href="${SITE}/users/7">Kinga</a>`],
  ['another site', '<a href="https://inna.example/users/7">@Kinga</a>'],
  ['a site that begins alike', `<a href="${SITE}.zla.example/users/7">@Kinga</a>`],
  ['another page', `<a href="${SITE}/summits/7">@Kinga</a>`],
  ['no number', `<a href="${SITE}/users/0">@Kinga</a>`],
  ['a number without an end', `<a href="${SITE}/users/99999999999">@Kinga</a>`],
  ['only words', '@Kinga'],
])('nobody: %s', (_, words) => {
  expect(mentionedIn(stored(`<p>${words}</p>`), SITE)).toEqual([])
})
