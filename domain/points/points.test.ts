import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascentEntries, type CountedAscent } from './ascent-entries.ts'
import { lastDayOf, type Precision } from '../time/rough-day.ts'
import { difference } from './difference.ts'
import { readPeriod, writePeriod } from './period.ts'
import { pointRules } from './rules.ts'
import { sharesOf } from './shares.ts'
import { storyEntries, storyPoints, type CountedStory } from './story-entries.ts'

const karkonosze = { id: 5, type: 'sudety' as const }
const tatry = { id: 30, type: 'karpaty' as const }
const sniezka = { id: 1, heightM: 1603, inCrown: true, range: karkonosze }

const on = (day: string, precision: Precision = 'day'): CountedAscent => ({
  day,
  lastDay: lastDayOf({ date: day, precision }),
  precision,
  storyId: null,
})

describe('a story', () => {
  it.each([
    [null, null, false, 10],
    [4_999, 199, false, 10],
    [5_000, 199, false, 11],
    [4_999, 200, false, 11],
    [12_400, 850, false, 16],
    [12_400, 850, true, 19],
    [40_000, 1_400, false, 25],
    [45_000, 1_400, false, 25],
    [400_000, 9_000, true, 28],
  ])(
    'of %s m with %s m of ascent, with a photo: %s, gives %i points',
    (distanceM, ascentM, hasPhoto, points) => {
      expect(storyPoints({ distanceM, ascentM, hasPhoto }).points).toBe(points)
    },
  )

  const told = (id: number, distanceM: number): CountedStory => ({
    id,
    day: '2026-06-20',
    distanceM,
    ascentM: 0,
    hasPhoto: false,
    ranges: [tatry, karkonosze],
  })

  it('counts with one other of its day: the two that give most, of equal ones the older', () => {
    const entries = storyEntries([told(4, 5_000), told(1, 0), told(3, 10_000), told(2, 5_000)])
    expect(entries.map((entry) => [entry.storyId, entry.points])).toEqual([
      [3, 12],
      [2, 11],
    ])
  })

  it('counts in every range and type that it leads through', () => {
    expect(storyEntries([told(1, 0)])[0]!.scopes).toEqual([-2, -1, 5, 30])
  })
})

describe('ascents of a summit', () => {
  it('give most for the earliest of them, whenever it was told, and two for each other one', () => {
    const entries = ascentEntries(sniezka, [on('2026-05-02'), on('2024-01-06'), on('2025-08-15')])
    expect(entries.map((entry) => [entry.kind, entry.earnedOn, entry.points])).toEqual([
      ['first-ascent', '2024-01-06', 22],
      ['repeat-ascent', '2025-08-15', 2],
      ['repeat-ascent', '2026-05-02', 2],
    ])
  })

  it('give no more than ten points a year for repeating', () => {
    const days = Array.from({ length: 9 }, (_, at) => on(`2026-07-0${at + 1}`))
    const entries = ascentEntries(sniezka, [...days, on('2027-01-01')])
    const sumOf = (year: string) =>
      entries
        .filter((entry) => entry.kind === 'repeat-ascent' && entry.earnedOn.startsWith(year))
        .reduce((sum, entry) => sum + entry.points, 0)
    expect([sumOf('2026'), sumOf('2027')]).toEqual([10, 2])
  })

  it('known only by their year count for the year and for no month', () => {
    const [entry] = ascentEntries(sniezka, [on('1998-01-01', 'year')])
    const shares = sharesOf([{ entry: entry!, sign: 1 }])
    expect(ascentEntries(sniezka, [on('1998-01-01', 'year'), on('1998-05-05')])[0]!.earnedOn).toBe(
      '1998-05-05',
    )
    expect([...new Set(shares.map((share) => share.period))]).toEqual([0, 1998])
  })

  it.each([
    ['day', '1998-05-03', [0, 1998, 199_805], undefined],
    ['month', '1998-05-01', [0, 1998, 199_805], 'month'],
    ['season', '1998-06-21', [0, 1998], 'season'],
    ['year', '1998-01-01', [0, 1998], 'year'],
  ] as const)('known to the %s say so in their evidence', (precision, day, periods, said) => {
    const [entry] = ascentEntries(sniezka, [on(day, precision)])
    expect(entry!.evidence).toEqual({ heightM: 1603, crown: true, ...(said && { precision: said }) })
    const shares = sharesOf([{ entry: entry!, sign: 1 }])
    expect([...new Set(shares.map((share) => share.period))]).toEqual(periods)
  })
})

describe('the difference', () => {
  const day = fc.integer({ min: 1, max: 6 }).map((n) => `2026-0${n}-01`)
  const ascents = fc.uniqueArray(
    day.map((one) => on(one)),
    { selector: (one) => one.day },
  )

  it('applied to what was in force gives exactly what is wanted, and nothing when that was so already', () => {
    fc.assert(
      fc.property(ascents, ascents, (before, after) => {
        const inForce = ascentEntries(sniezka, before).map((entry, id) => ({ ...entry, id }))
        const wanted = ascentEntries(sniezka, after)
        const { takenBack, added } = difference(inForce, wanted)
        const left = inForce.filter((entry) => !takenBack.includes(entry))
        const plain = (entries: object[]) =>
          entries.map((entry) => JSON.stringify({ ...entry, id: undefined })).toSorted()
        expect(plain([...left, ...added])).toEqual(plain(wanted))
        expect(difference(inForce, ascentEntries(sniezka, before))).toEqual({ takenBack: [], added: [] })
      }),
    )
  })

  it('takes back an entry that stands twice', () => {
    const [entry] = ascentEntries(sniezka, [on('2026-01-01')])
    const twice = [1, 2].map((id) => ({ ...entry!, id }))
    expect(difference(twice, [entry!]).takenBack.map((one) => one.id)).toEqual([2])
  })
})

describe('shares', () => {
  it('of an entry and its counter-entry come to nothing', () => {
    const [entry] = ascentEntries(sniezka, [on('2026-01-01')])
    expect(
      sharesOf([
        { entry: entry!, sign: 1 },
        { entry: entry!, sign: -1 },
      ]),
    ).toEqual([])
  })

  it('of one ascent stand in three scopes and three periods each', () => {
    const [entry] = ascentEntries(sniezka, [on('2026-11-09')])
    const shares = sharesOf([{ entry: entry!, sign: 1 }])
    expect(shares).toHaveLength(9)
    expect(shares).toContainEqual({ scope: -1, period: 202_611, points: 22, summits: 1 })
    expect(pointRules.version).toBeGreaterThan(0)
  })
})

describe('a period', () => {
  it.each(['all', '2026', '2026-11', '1999-01'])('%s is written as it was read', (text) => {
    expect(writePeriod(readPeriod(text)!)).toBe(text)
  })
  it.each(['', '26', '2026-13', '2026-1', '3x', '1899', 'ALL'])('“%s” is none', (text) => {
    expect(readPeriod(text)).toBeNull()
  })
})
