import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted, factOf, longestRun, weekdayOf, type YearFact } from './year-fact.ts'
import { monthOf, type YearHike } from './year-hike.ts'
import { anyHikes, hike } from './testing/any-hikes.ts'

/** Says the same by looking at the hikes alone, without knowing how the fact was found. */
function isTrue(
  { id, count, of, summitId, minute }: YearFact,
  hikes: YearHike[],
  isNew: Set<number>,
): boolean {
  const days = new Set(hikes.map(({ day }) => day))
  if (id === 'same-summit') return hikes.filter(({ summits }) => summits.includes(summitId!)).length === count
  if (id.startsWith('same-weekday-'))
    return hikes.filter(({ day }) => weekdayOf(day) === Number(id.at(-1))).length === count
  if (id === 'every-month') return new Set(hikes.map(({ day }) => monthOf(day))).size === 12
  if (id === 'everests')
    return Math.floor(hikes.reduce((sum, { ascentM }) => sum + (ascentM ?? 0), 0) / 8849) === count
  if (id === 'days-in-a-row')
    return [...days].some((first) =>
      Array.from({ length: count }, (_, at) =>
        new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10),
      ).every((day) => days.has(day)),
    )
  const told = hikes.map((one) => counted[id as keyof typeof counted].holds(one, isNew))
  if (id === 'before-five' && hikes.every(({ startMin }) => startMin !== minute)) return false
  return (
    told.filter((one) => one === true).length === count && told.filter((one) => one !== null).length === of
  )
}

it('says only what is so, whatever the hikes are', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      anyHikes,
      anyHikes,
      fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
      (hikes, others, fresh) => {
        const isNew = new Set(fresh)
        const fact = factOf(hikes, others, isNew)
        if (fact === null) return
        seen.add(fact.id)
        expect(hikes.length).toBeGreaterThanOrEqual(3)
        expect(isTrue(fact, hikes, isNew)).toBe(true)
      },
    ),
    { numRuns: 400, seed: 24 },
  )
  // Many kinds of facts were looked at, not one over and over.
  expect(seen.size).toBeGreaterThan(6)
})

const days = (count: number, fields: (at: number) => Partial<YearHike>) =>
  Array.from({ length: count }, (_, at) =>
    hike({ id: at + 1, day: `2026-0${1 + (at % 9)}-${10 + (at % 7) * 2}`, ...fields(at) }),
  )

it('tells what is rare: eleven early mornings of forty', () => {
  const hikes = days(40, (at) => ({ startMin: at < 11 ? 240 - at : 480 }))
  expect(factOf(hikes, [], new Set())).toEqual({ id: 'before-five', count: 11, of: 40, minute: 230 })
})

it('tells nothing of what the hiker always does, and tells it of one who never did', () => {
  const winter = (count: number) => days(count, () => ({ day: '2026-01-17' }))
  const summer = days(60, () => ({ day: '2025-07-05' }))
  const year = [...winter(6), ...days(6, () => ({ day: '2026-07-04' }))]
  const ofSummerHiker = factOf(year, summer, new Set())
  expect(ofSummerHiker).toMatchObject({ id: 'winter', count: 6, of: 12 })
  const others = [...days(60, () => ({ day: '2025-01-18' }))]
  expect(factOf(year, others, new Set())?.id).not.toBe('winter')
})

it('of what happened as often tells what is less usual: twelve hours on the way sooner than a steep one', () => {
  const hikes = days(12, (at) => (at < 4 ? { timeMin: 800, ascentM: 1600 } : { ascentM: 100 }))
  expect(factOf(hikes, [], new Set())).toMatchObject({ id: 'long-day', count: 4, of: 12 })
  const others = days(60, () => ({ timeMin: 800, ascentM: 100 }))
  expect(factOf(hikes, others, new Set())).toMatchObject({ id: 'steep', count: 4, of: 12 })
})

it('leaves out hikes of which it is not known', () => {
  const hikes = [...days(5, () => ({ startMin: 200 })), ...days(30, () => ({ startMin: null, endMin: null }))]
  expect(factOf(hikes, [], new Set())).toMatchObject({ id: 'before-five', count: 5, of: 5 })
})

it('says nothing of a year that has only begun', () => {
  expect(
    factOf(
      days(2, () => ({ startMin: 100 })),
      [],
      new Set(),
    ),
  ).toBeNull()
})

it('counts days one after another', () => {
  expect(longestRun(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-01', '2026-03-03'])).toBe(3)
  expect(longestRun([])).toBe(0)
  expect(weekdayOf('2026-11-16')).toBe(1)
  expect(weekdayOf('2026-11-15')).toBe(7)
})
