import { describe, expect, it } from 'vitest'
import { audienceOf } from './audience.ts'

const story = { draft: false, visibility: 'public', companions: [] } as const

describe('who reads a story beside its author', () => {
  it('follows its visibility', () => {
    expect(audienceOf(story)).toBe('public')
    expect(audienceOf({ ...story, visibility: 'followers' })).toBe('followers')
    expect(audienceOf({ ...story, visibility: 'private' })).toBe('nobody')
  })

  it('is nobody while it is a draft, whoever is named in it', () => {
    expect(audienceOf({ ...story, draft: true, companions: [{ state: 'asked' }] })).toBe('nobody')
  })

  it.each([
    ['asked', 'companions'],
    ['confirmed', 'companions'],
    ['declined', 'nobody'],
  ] as const)('of a private one with a companion who is %s is %s', (state, readers) => {
    expect(audienceOf({ ...story, visibility: 'private', companions: [{ state }] })).toBe(readers)
  })
})
