import { describe, expect, test } from 'vitest'
import { marksOf, monthsIn, PICTURE, ridgePath, seasonOf, stonesOnWay, topOf } from './challenge-picture.ts'

describe('a ridge', () => {
  const rysy = [60, 2499] as const
  const lysica = [90, 614] as const

  test('goes over every summit of the list, each as high as it is', () => {
    const path = ridgePath([[10, 1603], [...rysy], [...lysica]])
    for (const peak of [rysy, lysica]) expect(path).toContain(`L${topOf(peak).x} ${topOf(peak).y}`)
    expect(topOf(rysy).y).toBeLessThan(topOf(lysica).y)
  })

  test('stays inside of its picture, and another list is another ridge', () => {
    const one = ridgePath([
      [0, 2499],
      [100, 400],
    ])
    for (const [, x, y] of one.matchAll(/L(\S+) ([\d.]+)/g)) {
      expect(
        Number(x) >= 0 && Number(x) <= PICTURE.width && Number(y) > 0 && Number(y) <= PICTURE.height,
      ).toBe(true)
    }
    expect(one).not.toBe(
      ridgePath([
        [0, 2499],
        [90, 400],
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
