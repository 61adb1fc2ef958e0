import { describe, expect, it } from 'vitest'
import { audienceOf, becomesSeen, maySee, type Audience, type Relation } from './audience.ts'

describe('the audience of a story', () => {
  it.each([
    ['public', false, 'everyone', 'everybody'],
    ['public', false, 'hikers', 'hikers'],
    ['followers', false, 'everyone', 'followers'],
    ['followers', false, 'hikers', 'followers'],
    ['private', false, 'everyone', 'author'],
    ['public', true, 'everyone', 'nobody'],
    ['private', true, 'hikers', 'nobody'],
  ] as const)('of a %s one (draft: %s) of a profile for %s is %s', (visibility, draft, profile, audience) => {
    expect(audienceOf({ visibility, draft, profile })).toBe(audience)
    expect(audienceOf({ visibility, draft, profile, hidden: true })).toBe('nobody')
  })
})

describe('who may see', () => {
  const is = (relation: Partial<NonNullable<Relation>>): Relation => ({
    isAuthor: false,
    follows: false,
    isCompanion: false,
    ...relation,
  })
  const viewers: [string, Relation, Audience[]][] = [
    ['a stranger', null, ['everybody']],
    ['a hiker', is({}), ['everybody', 'hikers']],
    ['a follower', is({ follows: true }), ['everybody', 'hikers', 'followers']],
    ['a companion', is({ isCompanion: true }), ['everybody', 'hikers', 'followers', 'author']],
    ['the author', is({ isAuthor: true }), ['everybody', 'hikers', 'followers', 'author', 'nobody']],
  ]
  it.each(viewers)('%s', (_name, relation, seen) => {
    const all: Audience[] = ['everybody', 'hikers', 'followers', 'author', 'nobody']
    expect(all.filter((audience) => maySee(audience, relation))).toEqual(seen)
  })
})

it.each([
  ['nobody', 'author', true],
  ['nobody', 'everybody', true],
  ['nobody', 'nobody', false],
  ['author', 'everybody', false],
  ['everybody', 'nobody', false],
] as const)('from %s to %s a story becomes seen: %s', (before, now, seen) => {
  expect(becomesSeen(before, now)).toBe(seen)
})
