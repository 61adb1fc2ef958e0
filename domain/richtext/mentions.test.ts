import { describe, expect, it } from 'vitest'
import { mentionsIn } from './mentions.ts'

const own = ['kopczyk.pl']
const link = (href: string, sign = '@') => `<p><a href="${href}" rel="nofollow">${sign}Ola</a></p>`

describe('a mention', () => {
  it('is a link to a profile here that begins with „@”', () => {
    expect(mentionsIn(link('https://kopczyk.pl/users/7') + link('http://kopczyk.pl/users/7'), own)).toEqual([
      7,
    ])
  })

  it.each([
    ['a page of somebody else', 'https://zlodziej.pl/users/7'],
    ['a host that only begins like ours', 'https://kopczyk.pl.zlodziej.pl/users/7'],
    ['a host that only ends like ours', 'https://nie-kopczyk.pl/users/7'],
    ['our address inside another one', 'https://zlodziej.pl/?https://kopczyk.pl/users/7'],
    ['another port', 'https://kopczyk.pl:8443/users/7'],
    ['more than a profile', 'https://kopczyk.pl/users/7/data'],
    ['nobody', 'https://kopczyk.pl/users/0'],
  ])('is not: %s', (_what, href) => {
    expect(mentionsIn(link(href), own)).toEqual([])
  })

  it('is not a link without the sign', () => {
    expect(mentionsIn(link('https://kopczyk.pl/users/7', ''), own)).toEqual([])
  })
})
