import { describe, expect, test } from 'vitest'
import { marksOf, monthsIn, PICTURE, ridgeOf, seasonOf, stonesOnWay, topOf } from './challenge-picture.ts'

describe('a ridge', () => {
  const rysy = [60, 2499] as const
  const lysica = [95, 614] as const

  test('goes over the summits of the list, each as high as it is', () => {
    const path = ridgeOf([[10, 1603], [...rysy], [...lysica]])
    expect(path).toContain(` ${topOf(rysy).x} ${topOf(rysy).y}`)
    expect(topOf(rysy).y).toBeLessThan(topOf(lysica).y)
    for (const { x, y } of [topOf([0, 2600]), topOf([100, 300])]) {
      expect(x > 0 && x < PICTURE.width && y > 0 && y < PICTURE.height).toBe(true)
    }
  })

  test('is another one for another list', () => {
    expect(
      ridgeOf([
        [0, 2499],
        [100, 400],
      ]),
    ).not.toBe(
      ridgeOf([
        [0, 2499],
        [90, 700],
      ]),
    )
  })
})

test('a window has a season by its middle; a whole year has none', () => {
  expect(seasonOf({ startsOn: '2026-12-21', endsOn: '2027-03-20' })).toBe('winter')
  expect(seasonOf({ startsOn: '2026-03-21', endsOn: '2026-06-20' })).toBe('spring')
  expect(seasonOf({ startsOn: '2026-06-21', endsOn: '2026-09-22' })).toBe('summer')
  expect(seasonOf({ startsOn: '2026-09-23', endsOn: '2026-12-20' })).toBe('autumn')
  expect(seasonOf({ startsOn: '2026-01-01', endsOn: '2026-12-31' })).toBeNull()
  expect(seasonOf({ startsOn: null, endsOn: null })).toBeNull()
})

test('months of a window are marked, over the turn of a year as well', () => {
  const winter = monthsIn({ startsOn: '2026-12-21', endsOn: '2027-02-20' })
  expect(winter.flatMap((isIn, month) => (isIn ? [month + 1] : []))).toEqual([1, 2, 12])
  expect(monthsIn({ startsOn: '2026-01-01', endsOn: '2026-12-31' })).toEqual(Array(12).fill(true))
  expect(monthsIn({ startsOn: null, endsOn: null })).toEqual(Array(12).fill(true))
})

test('marks are summits, tens of kilometres and thousands of metres', () => {
  expect(marksOf({ unit: 'summits', goal: 10 })).toBe(10)
  expect(marksOf({ unit: 'distance', goal: 100_000 })).toBe(10)
  expect(marksOf({ unit: 'climb', goal: 8_848 })).toBe(9)
  expect(stonesOnWay(1)).toHaveLength(1)
  expect(stonesOnWay(10)).toHaveLength(10)
})
