import { expect, test } from 'vitest'
import { whenTaken } from './photos-of-hours.ts'

const walk = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) })

// 8:15 to 14:31 on the clocks of Poland.
const autumn = walk('2026-11-21T07:15:00Z', '2026-11-21T13:31:00Z')

test.each([
  ['2026-11-21T10:50:12', 'within'],
  ['2026-11-21T08:15:00', 'within'],
  // A quarter of an hour before and after belongs to the walk.
  ['2026-11-21T08:00:00', 'within'],
  ['2026-11-21T07:59:59', 'outside'],
  ['2026-11-21T14:46:00', 'within'],
  ['2026-11-21T14:47:00', 'outside'],
  // The same hour of another day.
  ['2026-11-20T10:50:12', 'outside'],
  ['2025-11-21T10:50:12', 'outside'],
  [null, 'none'],
  ['', 'none'],
  ['2026-11-21', 'none'],
])('a picture of %s is %s a walk from 8:15 to 14:31', (takenAt, when) => {
  expect(whenTaken(takenAt, autumn)).toBe(when)
})

test('in summer the clocks of Poland are two hours ahead, and a walk may go over midnight', () => {
  const night = walk('2026-07-10T20:00:00Z', '2026-07-11T03:00:00Z')
  expect(whenTaken('2026-07-10T22:05:00', night)).toBe('within')
  expect(whenTaken('2026-07-11T04:58:00', night)).toBe('within')
  expect(whenTaken('2026-07-10T20:05:00', night)).toBe('outside')
})

test('an hour that the change to summer time leaves out says nothing', () => {
  expect(whenTaken('2026-03-29T02:30:00', autumn)).toBe('none')
})
