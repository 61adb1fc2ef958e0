import { expect, it } from 'vitest'
import { bodyOf, countsThePast, emptyValues, missingIn } from './challenge-form.ts'

it.each([
  ['distance', '12,5', 12_500],
  ['distance', '100', 100_000],
  ['climb', '8849', 8_849],
  ['summits', '7', 7],
] as const)('%s of %s is sent as %d', (unit, goal, sent) => {
  expect(bodyOf({ ...emptyValues, unit, goal })).toMatchObject({ unit, goal: sent })
})

it.each(['', 'dużo', '-3', '0'])('a goal of “%s” is not sent', (goal) => {
  expect(bodyOf({ ...emptyValues, unit: 'climb', goal })).not.toHaveProperty('goal')
})

it('sends a list without a goal, and no dates where there are none', () => {
  const body = bodyOf({ ...emptyValues, title: ' Dwa ', summits: [1, 2], goal: '5' })
  expect(body).toMatchObject({ title: 'Dwa', summits: [1, 2], startsOn: null, endsOn: null })
  expect(body).not.toHaveProperty('goal')
})

it('counts the past only without dates', () => {
  expect(countsThePast(emptyValues)).toBe(true)
  expect(countsThePast({ ...emptyValues, endsOn: '2026-12-31' })).toBe(false)
})

it.each([
  [{ title: 'Dwa', summits: [1] }, []],
  [{ title: 'Dw', summits: [1] }, ['title']],
  [{ title: 'Dwa' }, ['summits']],
  [{ title: 'Dwa', unit: 'climb' as const }, ['goal', 'startsOn', 'endsOn']],
  [{ title: 'Dwa', summits: [1], startsOn: '2026-02-02', endsOn: '2026-02-01' }, ['endsOn']],
])('sees what is missing in %j', (part, fields) => {
  expect(Object.keys(missingIn({ ...emptyValues, ...part }))).toEqual(fields)
})
