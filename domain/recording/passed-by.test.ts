import { expect, test } from 'vitest'
import { passedBy } from './passed-by.ts'

const line = [
  { lat: 49, lon: 20 },
  { lat: 49, lon: 20.06 },
]

test('tops beside the way are named by their distance from the line, not from its points', () => {
  const found = passedBy(
    [line],
    [
      { name: 'far', lat: 49.01, lon: 20.03 },
      { name: 'beside', lat: 49.003, lon: 20.03 },
      { name: 'at the end', lat: 49, lon: 20.062 },
    ],
  )
  expect(found.map(({ place, closestM }) => [place.name, Math.round(closestM / 10) * 10])).toEqual([
    ['at the end', 150],
    ['beside', 330],
  ])
})

test('nothing lies beside a jump of the receiver', () => {
  const jump = [line[0]!, { lat: 49, lon: 20.2 }]
  expect(passedBy([jump], [{ lat: 49, lon: 20.1 }])).toEqual([])
})

test('a walk without a line passes nothing', () => {
  expect(passedBy([], [{ lat: 49, lon: 20 }])).toEqual([])
})
