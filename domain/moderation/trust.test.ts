import { describe, expect, it } from 'vitest'
import { FLOOD_POSTS, countLinks, postLimits, refusalOf, trustOf } from './trust.ts'

describe('trust', () => {
  it.each([
    [{ ageDays: 0, contributions: 50, warnings: 0 }, 'new'],
    [{ ageDays: 3, contributions: 2, warnings: 0 }, 'new'],
    [{ ageDays: 3, contributions: 3, warnings: 0 }, 'known'],
    [{ ageDays: 900, contributions: 90, warnings: 1 }, 'warned'],
  ] as const)('%o is %s', (standing, trust) => {
    expect(trustOf(standing)).toBe(trust)
  })
})

describe('a post', () => {
  const post = { links: 0, pictures: 0 }
  const quiet = { today: 0, lastMinute: 0, same: false }
  it.each([
    [post, quiet, null],
    [post, { ...quiet, same: true }, 'said-already'],
    [post, { ...quiet, lastMinute: FLOOD_POSTS }, 'flood'],
    [post, { ...quiet, today: postLimits.new.postsADay }, 'too-many-today'],
    [{ ...post, links: 3 }, quiet, 'too-many-links'],
    [{ ...post, pictures: 5 }, quiet, 'too-many-pictures'],
  ])('%o after %o: %s', (one, recent, refusal) => {
    expect(refusalOf(one, recent, postLimits.new)).toBe(refusal)
  })

  it('may name hikers and summits as often as it likes', () => {
    const html =
      '<p><a href="https://kopczyk.pl/users/7" target="_self">@Ola</a> <a href="https://kopczyk.pl/summits/rysy">#Rysy</a> ' +
      '<a href="https://inne.pl/x">@tu</a> <a href="https://inne.pl/users/7">@tu</a> <a href="mailto:a@b.pl">list</a></p>'
    expect(countLinks(html, ['kopczyk.pl'])).toBe(3)
    expect(countLinks(html, ['inne.pl'])).toBe(4)
  })
})
