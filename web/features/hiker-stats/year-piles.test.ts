import { expect, test } from 'vitest'
import { yearPiles } from './year-piles.ts'

const july = { month: 7, time: 1200, distance: 132_000, stories: 6 }

test('a year has twelve months, those without a hike are empty', () => {
  const { piles } = yearPiles([july])
  expect(piles.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(piles[0]).toEqual({
    month: 1,
    time: 0,
    distance: 0,
    stories: 0,
    stones: 0,
    timeShare: 0,
    isHighest: false,
  })
})

test('a stone is ten kilometres and the longest month is the highest', () => {
  const { piles, kmPerStone, most } = yearPiles([july, { ...july, month: 8, distance: 38_000, time: 300 }])
  expect(kmPerStone).toBe(10)
  expect(most).toBe(13)
  expect(piles[6]).toMatchObject({ stones: 13, timeShare: 1, isHighest: true })
  expect(piles[7]).toMatchObject({ stones: 4, timeShare: 0.25, isHighest: false })
})

test('the shortest walk lays one stone', () => {
  expect(yearPiles([{ ...july, distance: 900 }]).piles[6]?.stones).toBe(1)
})

test.each([
  [180_000, 10],
  [190_000, 20],
  [361_000, 50],
  [5_000_000, 500],
  [90_000_000, 500],
])('a longest month of %i m takes stones of %i km', (distance, kmPerStone) => {
  expect(yearPiles([{ ...july, distance }]).kmPerStone).toBe(kmPerStone)
})

test('a year of hikes without a measured way has no highest month', () => {
  const { piles, most } = yearPiles([{ ...july, distance: 0 }])
  expect(piles.some(({ isHighest }) => isHighest)).toBe(false)
  expect(most).toBe(0)
})
