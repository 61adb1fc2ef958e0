import { expect, it } from 'vitest'
import { withWish } from './wish-list.ts'

const old = { summitId: 1, since: '2026-01-02', climbed: null, walk: null }

it('puts a new wish first, and keeps one that was there as it was', () => {
  expect(withWish([old], 2, true, '2026-11-16')).toEqual([
    { summitId: 2, since: '2026-11-16', climbed: null, walk: null },
    old,
  ])
  expect(withWish([old], 1, true, '2026-11-16')).toEqual([old])
})

it('takes a wish off the list, as often as it is asked', () => {
  expect(withWish([old], 1, false, '2026-11-16')).toEqual([])
  expect(withWish([], 1, false, '2026-11-16')).toEqual([])
})
