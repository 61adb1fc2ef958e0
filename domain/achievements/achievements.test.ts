import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crowns, ranges, summits } from '#data/mountains.ts'
import { addsOfAscent, addsOfStory, type AscentCause } from './adds.ts'
import { achievements, avatarMark, families } from './catalogue.ts'
import { evaluate, nearest, rarityOf } from './evaluate.ts'
import { bestKinds, flatKinds, nameOfFigure, type PlaceOf } from './figures.ts'
import { earnedDays } from './replay.ts'
import { createTally } from './tally.ts'

const placeOf: PlaceOf = (id) => ({ rangeId: id % 3, type: id % 2, height: 900 + 100 * id, crowns: [1] })

const ascent = (summitId: number, day: string, more: Partial<AscentCause> = {}) =>
  addsOfAscent({
    summitId,
    day,
    precision: 'day',
    lat: 49.57,
    lon: 19.53,
    reachedAt: null,
    dwellS: null,
    ...more,
  })

const figuresAfter = (...adds: ReturnType<typeof ascent>[]) => {
  const tally = createTally(placeOf)
  for (const one of adds) tally.add(one)
  return tally.figures
}

describe('the catalogue', () => {
  it('has at least sixty achievements, each under its own name, in every family', () => {
    expect(achievements.length).toBeGreaterThanOrEqual(60)
    expect(new Set(achievements.map((one) => one.id)).size).toBe(achievements.length)
    expect(new Set(achievements.map((one) => one.family))).toEqual(new Set(families))
  })

  it('asks for exactly as many summits as a whole range or crown has', () => {
    const sizes = {
      range: new Map(
        ranges.map((one) => [
          one.id,
          summits.filter((top) => top.range === one.slug && top.abroad === null).length,
        ]),
      ),
      crown: new Map(crowns.map((one) => [one.id, one.summits.length])),
    }
    const parts = new Set(['korona-7', 'korona-14'])
    const whole = achievements.filter(({ id, of }) => (of === 'range' || of === 'crown') && !parts.has(id))
    expect(whole.length).toBeGreaterThan(20)
    expect(whole.map(({ id, goal }) => [id, goal])).toEqual(
      whole.map(({ id, of, key }) => [id, sizes[of as 'range' | 'crown'].get(key)]),
    )
  })

  it('writes marks of pictures as a colour and an icon', () => {
    expect(achievements.map(avatarMark).filter((mark) => !/^[a-z]+-[a-z]+$/.test(mark))).toEqual([])
  })
})

describe.each(achievements)('$id', (rule) => {
  const name = nameOfFigure(rule.of, rule.key)
  it.each([
    [rule.goal - 1, false],
    [rule.goal, true],
    [rule.goal + 1, true],
  ])('with %d: earned is %s', (value, has) => {
    const found = evaluate(rule, new Map([[name, value]]))
    const progress = Math.min(value, rule.goal)
    const mayKeep = value >= rule.keptFrom
    expect(found).toEqual({ has, mayKeep, progress, goal: rule.goal, missing: rule.goal - progress })
  })
})

describe('a list that grew', () => {
  it('leaves its stamp to whoever earned it when it was shorter, and asks more of everybody else', () => {
    const rule = achievements.find(({ id }) => id === 'korona-beskidu-wyspowego')!
    const standing = (value: number) => evaluate(rule, new Map([[nameOfFigure(rule.of, rule.key), value]]))
    expect([standing(23), standing(24), standing(40)].map(({ has, mayKeep }) => [has, mayKeep])).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ])
  })

  it('counts a summit abroad for no range', () => {
    const tally = createTally(() => ({ rangeId: null, type: 1, height: 2655, crowns: [13] }))
    tally.add(ascent(947, '2024-05-01'))
    const { figures } = tally
    expect([figures.get('summits'), figures.get('above:2000'), figures.get('crown:13')]).toEqual([1, 1, 1])
    expect(figures.get('ranges')).toBeUndefined()
  })
})

describe('figures', () => {
  it('count a summit once, however often it is climbed, with its range, height and crown', () => {
    const figures = figuresAfter(ascent(3, '2024-05-01'), ascent(3, '2024-06-01'), ascent(12, '2024-06-01'))
    expect(Object.fromEntries(figures)).toMatchObject({
      summits: 2,
      ranges: 1,
      'range:0': 2,
      'crown:1': 2,
      types: 2,
      'above:1000': 2,
      'above:2000': 1,
      summit: 2,
      day: 2,
      years: 1,
      'year-months': 2,
    })
  })

  it.each([
    ['2024-12-20', undefined],
    ['2024-12-21', 1],
    ['2025-03-20', 1],
    ['2025-03-21', undefined],
  ])('take %s for winter or not', (day, winters) => {
    expect(figuresAfter(ascent(1, day)).get('winters')).toBe(winters)
  })

  it('keep one winter apart from the next', () => {
    const days = ['2024-12-31', '2025-01-02', '2025-12-21']
    const figures = figuresAfter(...days.map((day) => ascent(1, day)))
    expect([figures.get('winter'), figures.get('winters')]).toEqual([2, 3])
  })

  it.each([
    ['2024-01-01', 'month', { summits: 1, winters: 1, 'year-months': 1, years: 1, 'summit-seasons': 1 }],
    ['2024-03-01', 'month', { summits: 1, 'year-months': 1, years: 1 }],
    ['2024-06-21', 'season', { summits: 1, years: 1, 'summit-seasons': 1 }],
    ['2024-12-21', 'season', { summits: 1, winters: 1, 'summit-seasons': 1 }],
    ['2024-01-01', 'year', { summits: 1, years: 1 }],
  ] as const)('take of %s, known to the %s, only what is sure', (day, precision, known) => {
    const asked = ['summits', 'winters', 'year-months', 'years', 'summit-seasons', 'day', 'same-day', 'date']
    const figures = figuresAfter(ascent(1, day, { precision }))
    expect(Object.fromEntries([...figures].filter(([name]) => asked.includes(name)))).toEqual(known)
  })

  it('do not take thirty summits of one year for thirty of one day', () => {
    const many = Array.from({ length: 30 }, (_, id) => ascent(id, '2019-01-01', { precision: 'year' }))
    expect(figuresAfter(...many).get('day')).toBeUndefined()
  })

  it('know the four seasons of one summit and the same day of another year', () => {
    const four = ['2024-01-10', '2024-04-10', '2024-07-10', '2024-10-10']
    expect(figuresAfter(...four.map((day) => ascent(7, day))).get('summit-seasons')).toBe(4)
    expect(figuresAfter(...four.map((day, at) => ascent(at, day))).get('summit-seasons')).toBe(1)
    const twice = figuresAfter(ascent(7, '2023-05-01'), ascent(7, '2024-05-01'), ascent(8, '2025-05-01'))
    expect(twice.get('same-day')).toBe(2)
  })

  it.each([
    ['2026-06-21T02:25:00Z', 0, 'sunrise'],
    ['2026-06-21T03:20:00Z', 600, null],
    ['2026-06-21T03:20:00Z', 3000, 'sunrise'],
    ['2026-06-21T18:45:00Z', 0, 'sunset'],
    ['2026-06-21T10:00:00Z', 9000, null],
  ])('see the sun at %s after a stay of %d s: %s', (reachedAt, dwellS, light) => {
    const figures = figuresAfter(ascent(1, '2026-06-21', { reachedAt, dwellS }))
    expect([figures.get('sunrise') ?? 0, figures.get('sunset') ?? 0]).toEqual([
      light === 'sunrise' ? 1 : 0,
      light === 'sunset' ? 1 : 0,
    ])
  })

  it('count the way of a hike that somebody else told only where it is not told twice', () => {
    const hike = {
      day: '2026-06-21',
      isAuthor: false,
      distance: 12_000,
      climb: 900,
      got: 21,
      photos: 2,
      others: [4, 5],
    }
    const once = figuresAfter(addsOfStory({ ...hike, countsWay: true }))
    expect(Object.fromEntries(once)).toEqual({
      photos: 2,
      distance: 12_000,
      climb: 900,
      got: 21,
      'day-distance': 12_000,
      'day-climb': 900,
      companions: 2,
    })
    expect(figuresAfter(addsOfStory({ ...hike, countsWay: false })).get('distance')).toBeUndefined()
  })

  it('are read flat or by the best, each kind in one way', () => {
    expect(flatKinds.filter((kind) => bestKinds.includes(kind))).toEqual([])
  })
})

describe('the day of an achievement', () => {
  it('of an anniversary is that of the second ascent of a summit on the same date', () => {
    const rules = achievements.filter(({ id }) => id === 'anniversary')
    const onDays = (...days: string[]) =>
      earnedDays(
        days.map((day) => ({ day, adds: ascent(1, day) })),
        rules,
        placeOf,
      )
    expect(onDays('2023-05-04', '2024-05-05')).toEqual(new Map())
    expect(onDays('2023-05-04', '2025-05-04')).toEqual(new Map([['anniversary', '2025-05-04']]))
  })

  it('is the day on which its goal was reached, whatever the order of telling', () => {
    const rules = achievements.filter(({ id }) => id === 'summits-1' || id === 'summits-5')
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 7 }), (order) => {
        const causes = order.map((at) => ({ day: `2024-05-0${at}`, adds: ascent(at, `2024-05-0${at}`) }))
        expect(earnedDays(causes, rules, placeOf)).toEqual(
          new Map([
            ['summits-1', '2024-05-01'],
            ['summits-5', '2024-05-05'],
          ]),
        )
      }),
    )
  })
})

describe('what is near', () => {
  it('is what is begun, by the share that is done', () => {
    const open = [
      { id: 'a', progress: 0, goal: 1 },
      { id: 'b', progress: 5, goal: 10 },
      { id: 'c', progress: 9, goal: 10 },
      { id: 'd', progress: 1, goal: 2 },
      { id: 'e', progress: 3, goal: 3 },
    ]
    expect(nearest(open, 3).map((one) => one.id)).toEqual(['c', 'd', 'b'])
  })
})

describe('rarity', () => {
  it.each([
    [0, 1000, 'unclaimed'],
    [10, 1000, 'legendary'],
    [11, 1000, 'rare'],
    [50, 1000, 'rare'],
    [51, 1000, 'uncommon'],
    [250, 1000, 'uncommon'],
    [251, 1000, 'common'],
    [1, 12, 'rare'],
    [2, 12, 'uncommon'],
    [1, 1, 'common'],
  ])('of %d among %d is %s', (holders, hikers, rarity) => {
    expect(rarityOf(holders, hikers)).toBe(rarity)
  })
})
