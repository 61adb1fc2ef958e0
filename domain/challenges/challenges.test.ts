import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDayOf, type Precision } from '../time/rough-day.ts'
import { certificateNumber, readCertificateNumber } from './certificate-number.ts'
import { countsFrom, mayBeJoined, stateOn, type ChallengeRule } from './challenge.ts'
import { AHEAD_DAYS, editionOf, editionsOn, seasonalSeries } from './seasonal.ts'
import { standingOf, type ClimbedDay } from './standing.ts'

const rule = (more: Partial<ChallengeRule> = {}): ChallengeRule => ({
  unit: 'list',
  goal: 3,
  summits: [1, 2, 3],
  route: null,
  startsOn: null,
  endsOn: null,
  ...more,
})
const window = { startsOn: '2026-06-01', endsOn: '2026-06-30' }
const climb = (summitId: number, day: string, precision: Precision = 'day'): ClimbedDay => ({
  summitId,
  day,
  until: lastDayOf({ date: day, precision }),
  precision,
  storyId: null,
})
const walk = (storyId: number, day: string, climbed: number, distance = 0) => ({
  storyId,
  day,
  climb: climbed,
  distance,
})
const reached = (of: ChallengeRule, climbed: ClimbedDay[], joinedOn = '2026-01-01') =>
  standingOf(of, joinedOn, climbed, [])

describe('a list', () => {
  it.each([
    ['nothing', [], 0, null],
    ['one fewer', [climb(1, '2020-01-01'), climb(2, '2020-01-02')], 2, null],
    [
      'exactly all',
      [climb(1, '2020-01-01'), climb(2, '2020-01-02'), climb(3, '2019-01-01')],
      3,
      '2020-01-02',
    ],
    [
      'all and more',
      [
        climb(1, '2020-01-01'),
        climb(2, '2020-01-02'),
        climb(3, '2020-01-03'),
        climb(3, '2021-01-01'),
        climb(9, '2021-05-05'),
      ],
      3,
      '2020-01-03',
    ],
  ] as const)('with %s climbed', (_what, climbed, progress, finishedOn) => {
    const standing = reached(rule(), [...climbed])
    expect(standing.progress).toBe(progress)
    expect(standing.finish?.day ?? null).toBe(finishedOn)
  })

  it('counts what was climbed before joining', () => {
    expect(reached(rule(), [climb(1, '1999-05-05')], '2026-10-10').progress).toBe(1)
  })

  it('takes of several ascents the one that surely was first', () => {
    const [step] = reached(rule(), [climb(1, '2019-01-01', 'year'), climb(1, '2019-07-14')]).steps
    expect(step).toMatchObject({ day: '2019-07-14', precision: 'day' })
  })
})

describe('a window', () => {
  it.each([
    ['the day before it begins', '2026-05-31', 0],
    ['its first day', '2026-06-01', 1],
    ['its last day', '2026-06-30', 1],
    ['the day after it ended', '2026-07-01', 0],
  ])('and an ascent on %s', (_when, day, progress) => {
    expect(reached(rule(window), [climb(1, day)]).progress).toBe(progress)
  })

  it.each([
    ['2026-06-09', 0],
    ['2026-06-10', 1],
    ['2026-06-11', 1],
  ])('joined on 10 June, and an ascent on %s', (day, progress) => {
    expect(reached(rule(window), [climb(1, day)], '2026-06-10').progress).toBe(progress)
  })

  it.each([
    ['2026-06-01', 'month', 1],
    ['2026-01-01', 'year', 0],
    ['2026-06-21', 'season', 0],
  ] as const)('counts %s, known to the %s, only when all of it lies inside', (day, precision, progress) => {
    expect(reached(rule(window), [climb(1, day, precision)]).progress).toBe(progress)
  })

  it('counts different summits, each once, up to its goal', () => {
    const any = rule({ ...window, unit: 'summits', summits: [], goal: 2 })
    const twice = [climb(5, '2026-06-02'), climb(5, '2026-06-03')]
    expect(reached(any, twice)).toMatchObject({ progress: 1, finish: null })
    expect(reached(any, [...twice, climb(6, '2026-06-04'), climb(7, '2026-06-05')])).toMatchObject({
      progress: 2,
      finish: { day: '2026-06-04' },
    })
  })
})

describe('a summit a month', () => {
  const year = rule({ unit: 'months', summits: [], goal: 2, startsOn: '2026-01-01', endsOn: '2026-12-31' })
  it('counts each month once, and only when the month is known', () => {
    const days = [climb(1, '2026-03-01'), climb(2, '2026-03-30'), climb(3, '2026-06-21', 'season')]
    expect(reached(year, days).progress).toBe(1)
    expect(reached(year, [...days, climb(1, '2026-05-01', 'month')])).toMatchObject({
      progress: 2,
      finish: { day: '2026-05-01', precision: 'month' },
    })
  })

  it.each([
    ['2025-12-01', true],
    ['2026-01-31', true],
    ['2026-02-01', false],
    ['2027-01-01', false],
  ])('of twelve months may be joined on %s: %s', (today, may) => {
    expect(mayBeJoined(today, { ...year, goal: 12 })).toBe(may)
  })
})

describe.each(['climb', 'distance'] as const)('metres of %s', (unit) => {
  const metres = rule({ ...window, unit, goal: 1000, summits: [] })
  const hikes = (...amounts: number[]) =>
    amounts.map((amount, at) => walk(at + 1, `2026-06-0${at + 1}`, amount, amount))
  it.each([
    [[500, 499], 999, null],
    [[500, 500], 1000, '2026-06-02'],
    [[500, 501, 700], 1000, '2026-06-02'],
  ])('%j', (amounts, progress, finishedOn) => {
    const standing = standingOf(metres, '2026-01-01', [], hikes(...amounts))
    expect([standing.progress, standing.finish?.day ?? null]).toEqual([progress, finishedOn])
  })
})

it('does not depend on the order in which facts come', () => {
  const climbed = [
    climb(1, '2026-06-02'),
    climb(2, '2026-06-02'),
    climb(3, '2026-06-01'),
    climb(1, '2026-06-01', 'month'),
    climb(2, '2024-01-01', 'year'),
  ]
  for (const one of [rule(), rule(window), rule({ ...window, unit: 'months', goal: 1 })]) {
    const expected = reached(one, climbed)
    fc.assert(
      fc.property(fc.shuffledSubarray(climbed, { minLength: climbed.length }), (order) => {
        expect(reached(one, order)).toEqual(expected)
      }),
    )
  }
})

it.each([
  ['2026-05-31', 'upcoming'],
  ['2026-06-01', 'open'],
  ['2026-06-30', 'open'],
  ['2026-07-01', 'ended'],
])('on %s a window of June is %s', (today, state) => {
  expect(stateOn(today, window)).toBe(state)
})

it('counts from joining in a window, from ever without dates', () => {
  expect(countsFrom(rule(), '2026-06-10')).toBeNull()
  expect(countsFrom(window, '2026-05-01')).toBe('2026-06-01')
  expect(countsFrom(window, '2026-06-10')).toBe('2026-06-10')
  expect(countsFrom({ startsOn: null, endsOn: '2026-06-30' }, '2026-06-10')).toBe('2026-06-10')
})

describe('editions', () => {
  const winter = seasonalSeries.find(({ series }) => series === 'zimowa-dziesiatka')!
  it('of winter lie in two years', () => {
    expect(editionOf(winter, 2026)).toMatchObject({
      slug: 'zimowa-dziesiatka-2026',
      title: 'Zimowa dziesiątka 2026/27',
      startsOn: '2026-12-21',
      endsOn: '2027-03-20',
    })
  })

  it.each([
    ['2026-11-05', false],
    ['2026-11-06', true],
    ['2027-03-20', true],
    ['2027-03-21', false],
  ])(`on %s: the winter of 2026 is there is %s (${AHEAD_DAYS} days ahead)`, (today, there) => {
    expect(editionsOn(today).some(({ slug }) => slug === 'zimowa-dziesiatka-2026')).toBe(there)
  })

  it('have one of each season and of the year on every day', () => {
    for (const today of ['2026-01-01', '2026-03-21', '2026-07-15', '2026-12-20', '2028-02-29']) {
      const running = editionsOn(today).filter(({ startsOn }) => startsOn! <= today)
      expect(running).toHaveLength(2)
    }
  })
})

describe('the number of a certificate', () => {
  it('is read back however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const number = certificateNumber(bytes)
        expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
        expect(readCertificateNumber(number.toLowerCase().replace('-', ' '))).toBe(number)
      }),
    )
  })

  it.each([
    ['o0il1-00000', '00111-00000'],
    ['12345', null],
    ['12345-6789!', null],
  ])('typed as %s is %s', (typed, number) => {
    expect(readCertificateNumber(typed)).toBe(number)
  })
})
