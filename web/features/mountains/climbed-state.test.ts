import { expect, test } from 'vitest'
import { withAscent, withoutAscent } from './climbed-state.ts'

const once = { summitId: 1, ascents: 1, first: '2025-05-05', last: '2025-05-05' }

test('a new ascent is counted before the server answers', () => {
  expect(withAscent([], 1, '2025-05-05')).toEqual([once])
  expect(withAscent([once], 1, '2024-01-01')).toEqual([
    { summitId: 1, ascents: 2, first: '2024-01-01', last: '2025-05-05' },
  ])
  expect(withAscent([once], 2, '2026-01-01')).toHaveLength(2)
})

test('taking one back leaves the others', () => {
  expect(withoutAscent([once], 1, [])).toEqual([])
  expect(withoutAscent([once], 1, ['2024-02-02', '2023-02-02'])).toEqual([
    { summitId: 1, ascents: 2, first: '2023-02-02', last: '2024-02-02' },
  ])
})
