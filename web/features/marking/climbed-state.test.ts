import { expect, test } from 'vitest'
import type { AscentDay, ClimbedSummit, OwnAscent } from '#contract/ascents.ts'
import { withAscent, withAscentsOf } from './climbed-state.ts'

const exact = (date: string): AscentDay => ({ date, precision: 'day' })
const year = (date: string): AscentDay => ({ date, precision: 'year' })
const climbed = (ascents: number, first: AscentDay, last = first): ClimbedSummit => ({
  summitId: 1,
  ascents,
  first: first.date,
  firstPrecision: first.precision,
  last: last.date,
  lastPrecision: last.precision,
})
const once = climbed(1, exact('2025-05-05'))

test('a new ascent is counted before the server answers', () => {
  expect(withAscent([], 1, exact('2025-05-05'))).toEqual([once])
  expect(withAscent([once], 1, exact('2024-01-01'))).toEqual([
    climbed(2, exact('2024-01-01'), exact('2025-05-05')),
  ])
  expect(withAscent([once], 2, exact('2026-01-01'))).toHaveLength(2)
})

test('a year in which one is known to the day adds nothing', () => {
  expect(withAscent([once], 1, year('2025-01-01'))).toEqual([once])
  expect(withAscent([once], 1, year('2019-01-01'))).toEqual([
    climbed(2, year('2019-01-01'), exact('2025-05-05')),
  ])
})

test('taking one back, or another day for it, leaves the others', () => {
  const own = (day: AscentDay): OwnAscent => ({ ...day, id: 1, summitId: 1, source: 'manual', storyId: null })
  expect(withAscentsOf([once], 1, [])).toEqual([])
  expect(withAscentsOf([once], 1, [own(exact('2024-02-02')), own(year('2024-01-01'))])).toEqual([
    climbed(2, exact('2024-02-02')),
  ])
})
