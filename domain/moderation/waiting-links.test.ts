import { describe, expect, it } from 'vitest'
import { leadsAway, withoutLinks } from './waiting-links.ts'

const hosts = ['kopczyk.pl']
const own = '<a href="https://kopczyk.pl/summits/rysy" target="_self">#Rysy</a>'
const away = '<a href="https://sklep.pl/buty" title="a &gt; b" target="_blank"><strong>buty</strong></a>'

describe('links that wait', () => {
  it.each([
    [`<p>${own}</p>`, `<p>${own}</p>`, false],
    [`<p>${away}, ${own}</p>`, `<p><strong>buty</strong>, ${own}</p>`, true],
    [`<p>${own} ${away} ${own}</p>`, `<p>${own} <strong>buty</strong> ${own}</p>`, true],
    ['<p><a href="mailto:a@b.pl">list</a></p>', '<p>list</p>', true],
    ['<p>1 &lt;a i więcej</p>', '<p>1 &lt;a i więcej</p>', false],
    ['<p></p>', '<p></p>', false],
  ])('%s', (html, shown, isAway) => {
    expect(withoutLinks(html, hosts)).toBe(shown)
    expect(leadsAway(html, hosts)).toBe(isAway)
  })
})
