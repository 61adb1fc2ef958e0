import { expect, it } from 'vitest'
import { bigCairn, rowsOf } from './big-cairn.ts'

it.each([
  [1, [1]],
  [3, [2, 1]],
  [10, [4, 3, 2, 1]],
  [12, [5, 4, 3]],
  [28, [7, 6, 5, 4, 3, 2, 1]],
  [29, [8, 7, 6, 5, 3]],
])('lays %d stones in rows of %j', (count, rows) => {
  expect(rowsOf(count)).toEqual(rows)
})

it('draws as many stones as there are summits, inside the picture', () => {
  for (const count of [1, 2, 28, 80, 120]) {
    const { stones } = bigCairn(count)
    expect(stones).toHaveLength(count)
    expect(stones.every(({ x, y }) => x > 0 && x < 380 && y < 248)).toBe(true)
  }
})
