import { expect, it } from 'vitest'
import { fromMoving, toMoving } from './moving-day.ts'

const told = '2026-11-17'

it('keeps the hour on the wall on whatever day the world is opened', () => {
  const evening = toMoving('2026-11-14T17:42:05.250+00:00', told)
  expect(evening).toBe('~-3 18:42+5250')
  expect(fromMoving(evening, told)).toBe('2026-11-14T17:42:05.250Z')
  // In summer the same hour in Poland is another one in Greenwich.
  expect(fromMoving(evening, '2027-07-04')).toBe('2027-07-01T16:42:05.250Z')
  expect(fromMoving(toMoving('2026-11-20', told), '2027-02-27')).toBe('2027-03-02')
})

it('moves an hour that the clocks leave out to one that is there', () => {
  expect(fromMoving('~0 02:30+0', '2027-03-28')).toBe('2027-03-28T01:00:00.000Z')
})

it('leaves everything else as it is', () => {
  for (const value of [null, 7, 'now', 'Śnieżka', '~ pół godziny', ['2026-11-14']])
    expect(fromMoving(toMoving(value, told), '2027-01-01')).toEqual(value)
})
