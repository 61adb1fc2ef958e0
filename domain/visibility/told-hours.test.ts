import { expect, it } from 'vitest'
import { toldHours } from './told-hours.ts'

const [startedAt, endedAt] = [new Date('2026-06-20T05:00:00Z'), new Date('2026-06-20T13:00:00Z')]
const open = { startedAt, endedAt, isShown: true, hiddenStartM: 0, hiddenEndM: 0 }
const nothing = { startedAt: null, endedAt: null }

it.each([
  ['a track without hidden ends', open, { startedAt, endedAt }],
  ['a hidden start', { ...open, hiddenStartM: 200 }, { startedAt: null, endedAt }],
  ['a hidden end', { ...open, hiddenEndM: 1 }, { startedAt, endedAt: null }],
  ['a track of which nothing is shown', { ...open, isShown: false }, nothing],
])('tells others of %s what is shown of it, and its author all', (_what, track, told) => {
  expect(toldHours(track, false)).toEqual(told)
  expect(toldHours(track, true)).toEqual({ startedAt, endedAt })
})
