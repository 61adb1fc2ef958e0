import { expect, test } from 'vitest'
import type { AscentDay } from '#contract/ascents.ts'
import { toggled, withAll, withDay, without } from './picks.ts'

const summer: AscentDay = { date: '2019-06-21', precision: 'season' }
const year: AscentDay = { date: '2018-01-01', precision: 'year' }

test('a summit is picked with the day of the moment, and put back by the next press', () => {
  const one = toggled([], 1, summer)
  const two = toggled(one, 2, year)
  expect(two).toEqual([
    { summitId: 1, ...summer },
    { summitId: 2, ...year },
  ])
  expect(toggled(two, 1, year)).toEqual([{ summitId: 2, ...year }])
})

test('a whole crown is picked at once, and leaves earlier picks their days', () => {
  const picks = withAll(toggled([], 2, summer), [1, 2, 3], year)
  expect(picks.map(({ summitId, precision }) => [summitId, precision])).toEqual([
    [2, 'season'],
    [1, 'year'],
    [3, 'year'],
  ])
  expect(without(picks, [1, 2])).toEqual([{ summitId: 3, ...year }])
})

test('one or all are given another day', () => {
  const picks = withAll([], [1, 2], summer)
  expect(withDay(picks, year, 2).map((pick) => pick.precision)).toEqual(['season', 'year'])
  expect(withDay(picks, year).map((pick) => pick.precision)).toEqual(['year', 'year'])
})
