import { expect, test } from 'vitest'
import { askStories } from './filed-stories.ts'

const none = { forFollowers: [], forAuthor: [] }

test('asks every block of open stories, the newest first', () => {
  expect(askStories(['lod'], 'title', 20_000, false, none)).toEqual([
    "('e2t-lod':*)",
    "('e1t-lod':*)",
    "('e0t-lod':*)",
  ])
  expect(askStories(['lod'], 'title', 8_191, false, none)).toHaveLength(1)
  expect(askStories(['lod'], 'title', 8_192, false, none)).toHaveLength(2)
})

test('a hiker also finds what is for hikers, and what is their own before it', () => {
  expect(askStories(['lod'], 'text', 5, true, { forFollowers: [7], forAuthor: [3] })).toEqual([
    "('f7x-lod':*)",
    "('a3x-lod':*)",
    "(('e0x-lod':*)) | (('h0x-lod':*))",
  ])
})

test('every word must be there, in any of its forms', () => {
  expect(askStories(['sniezce', 'lod'], 'title', 0, false, none)).toEqual([
    expect.stringMatching(/^\('e0t-snie.* & \('e0t-lod':\*\)$/),
  ])
})

test('slips are asked for as they stand, and not for short words', () => {
  expect(askStories(['lody'], 'slips', 0, false, none)).toEqual([
    "('e0s-lody' | 'e0s-ody' | 'e0s-ldy' | 'e0s-loy' | 'e0s-lod')",
  ])
  expect(askStories(['lod'], 'slips', 0, false, none)).toEqual([])
})

test('nothing is asked for without words, and not for two letters in everything ever told', () => {
  expect(askStories([], 'title', 0, false, none)).toEqual([])
  expect(askStories(['lo'], 'text', 0, false, none)).toEqual([])
  expect(askStories(['lo'], 'title', 0, false, none)).toHaveLength(1)
})
