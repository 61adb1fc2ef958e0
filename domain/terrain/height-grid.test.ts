import { expect, it } from 'vitest'
import { gridOf } from './contours.ts'
import { blurred } from './height-grid.ts'

/** Without the outermost nodes, which stay as they are. */
const inner = ({ values, width, height }: ReturnType<typeof blurred>) =>
  Array.from({ length: height - 2 }, (_, row) =>
    Array.from(values.subarray((row + 1) * width + 1, (row + 2) * width - 1)),
  )

it('evens out a spike to all sides, and keeps what it weighs', () => {
  const spike = blurred(gridOf(5, 5, (column, row) => (column === 2 && row === 2 ? 16 : 0)))
  expect(inner(spike)).toEqual([
    [1, 2, 1],
    [2, 4, 2],
    [1, 2, 1],
  ])
})

it('leaves a slope as it is', () => {
  const slope = gridOf(6, 5, (column, row) => 700 + 3 * column - 2 * row)
  expect(inner(blurred(slope))).toEqual(inner(slope))
})
