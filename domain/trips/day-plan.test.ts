import { describe, expect, it } from 'vitest'
import { warsawHour, warsawMoment } from '#domain/time/warsaw-moment.ts'
import { dayPlan, endOf, type PlanInput } from './day-plan.ts'
import { wayAlong, wayOver, type DayWay } from './day-way.ts'
import { seasonOf } from './season.ts'

const trzyKorony = { id: 1, name: 'Trzy Korony', lat: 49.4153, lon: 20.4145, height: 982 }
const sokolica = { id: 2, name: 'Sokolica', lat: 49.4172, lon: 20.4394, height: 747 }

/** Krościenko, Trzy Korony, Sokolica and back. */
const way: DayWay = {
  distanceM: 14_000,
  ascentM: 900,
  onTrailM: 14_000,
  guideMin: 310,
  untimed: null,
  stops: [
    { summitId: null, m: 0, minutes: 0, ascentM: 0, heightM: 420 },
    { summitId: 1, m: 4_300, minutes: 122, ascentM: 570, heightM: 982 },
    { summitId: 2, m: 9_000, minutes: 222, ascentM: 860, heightM: 747 },
    { summitId: null, m: 14_000, minutes: 310, ascentM: 900, heightM: 420 },
  ],
}
const input: PlanInput = {
  day: '2026-10-03',
  walkAt: warsawMoment('2026-10-03', '08:15')!,
  pace: 110,
  start: 'Krościenko',
  end: '',
  summits: [trzyKorony, sokolica],
  way,
}
const plan = (change: Partial<PlanInput> = {}) => dayPlan({ ...input, ...change })!

describe('a day over summits', () => {
  it('goes from the start over the summits in their order and back', () => {
    const { stops } = plan()
    expect(stops.map(({ kind, name, height }) => [kind, name, height])).toEqual([
      ['start', 'Krościenko', 420],
      ['summit', 'Trzy Korony', 982],
      ['summit', 'Sokolica', 747],
      ['end', 'Krościenko', 420],
    ])
    const hours = stops.flatMap(({ arriveAt, leaveAt }) => [arriveAt, leaveAt])
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
    expect(stops[1]!.leaveAt - stops[1]!.arriveAt).toBe(15 * 60_000)
    expect(warsawHour(stops[0]!.leaveAt)).toBe('08:15')
  })

  it('ends elsewhere if the trip does', () => {
    expect(plan({ end: 'Szczawnica' }).stops.at(-1)!.name).toBe('Szczawnica')
  })

  it('takes the share of guide time that the trip takes, rests apart', () => {
    const { guideMin, walkMin, endsAt, distanceM, ascentM } = plan()
    expect({ guideMin, walkMin, distanceM, ascentM }).toEqual({
      guideMin: 310,
      walkMin: 341,
      distanceM: 14_000,
      ascentM: 900,
    })
    expect(endsAt! - input.walkAt).toBeCloseTo((341 + 30) * 60_000, 0)
    expect(plan({ pace: 80 }).endsAt!).toBeLessThan(endsAt!)
  })

  it('knows the sun of that day at the highest summit, to two minutes', () => {
    const near = (at: number, hour: string) =>
      expect(Math.abs(at - warsawMoment('2026-11-21', hour)!) / 60_000).toBeLessThanOrEqual(2)
    const { light } = plan({ day: '2026-11-21', walkAt: warsawMoment('2026-11-21', '08:15')! })
    expect(light!.summitId).toBe(1)
    near(light!.dawn, '06:23')
    near(light!.rise, '06:58')
    near(light!.set, '15:50')
    near(light!.dusk, '16:26')
  })

  it('turns back early enough to be down half an hour before sunset, by the way on or the way one came', () => {
    const { turnBackAt, light, stops, late } = plan()
    const onward = stops.at(-1)!.arriveAt - stops.at(-2)!.leaveAt
    expect(turnBackAt!).toBeLessThanOrEqual(light!.set - 30 * 60_000 - onward)
    expect(turnBackAt!).toBeGreaterThan(stops[2]!.arriveAt)
    expect(late).toEqual([])
  })

  it('says which summits it reaches after its own hour to turn back', () => {
    const { late, turnBackAt, stops } = plan({ walkAt: warsawMoment('2026-10-03', '11:30')! })
    expect(late).toEqual([2])
    expect(stops[2]!.arriveAt).toBeGreaterThan(turnBackAt!)
  })

  it.each([
    ['in daylight', '08:15', 'daylight', false],
    ['in the dark, if it begins in the afternoon', '14:30', 'dark', false],
    ['in the dark, if it begins there', '20:00', 'dark', true],
    ['in daylight, though it begins before dawn', '04:30', 'daylight', true],
  ] as const)('ends %s', (_name, hour, end, startsInDark) => {
    const made = plan({ walkAt: warsawMoment('2026-10-03', hour)! })
    expect([endOf(made.endsAt!, made.light), made.startsInDark]).toEqual([end, startsInDark])
  })

  it('has no hour to turn back after sunset', () => {
    expect(plan({ walkAt: warsawMoment('2026-10-03', '20:00')! }).turnBackAt).toBeNull()
  })

  it('makes up nothing where nobody knows where it begins: no length, no hours, no end', () => {
    expect(plan({ way: null })).toMatchObject({
      stops: [],
      distanceM: null,
      ascentM: null,
      guideMin: null,
      walkMin: null,
      endsAt: null,
      turnBackAt: null,
      late: [],
      noTime: { why: 'no-start', park: null },
    })
    expect(plan({ way: null }).light).not.toBeNull()
  })

  it('has a length and no hours over ground of which no time is told', () => {
    const untimed = { why: 'park', park: 'Tatrzański Park Narodowy' } as const
    expect(plan({ way: { ...way, guideMin: null, untimed } })).toMatchObject({
      distanceM: 14_000,
      ascentM: 900,
      stops: [],
      endsAt: null,
      turnBackAt: null,
      noTime: untimed,
    })
  })

  it('needs a summit', () => {
    expect(dayPlan({ ...input, summits: [] })).toBeNull()
  })
})

describe('the season', () => {
  it.each([
    ['a summer day', '2026-07-15', 2_499, [], 100, []],
    ['a hill in winter', '2026-01-15', 500, [], 100, []],
    ['Turbacz in January', '2026-01-15', 1_310, [], 150, ['winter']],
    ['Rysy in May', '2026-05-10', 2_499, [], 125, ['winter']],
    ['reported snow in October', '2026-10-20', 1_725, ['snow'], 140, ['snow']],
    [
      'reported ice and snow in winter',
      '2026-02-10',
      1_310,
      ['ice', 'snow', 'crowd'],
      160,
      ['winter', 'snow', 'ice'],
    ],
  ] as const)('of %s', (_name, day, height, reported, percent, reasons) => {
    expect(seasonOf(day, height, reported)).toEqual({ percent, reasons })
  })

  it('makes every hour of the day later', () => {
    const winter = { day: '2026-01-15', walkAt: warsawMoment('2026-01-15', '08:15')! }
    const made = plan(winter)
    expect(made.season.reasons).toEqual(['winter'])
    expect(made.walkMin).toBe(Math.round(310 * 1.1 * 1.25))
    expect(made.guideMin).toBe(310)
  })
})

describe('the way of a day', () => {
  const profile = {
    distance: [0, 1_000, 2_000, 3_000, 4_000],
    elevation: [500, 700, 982, 800, 520],
    lat: [49.44, 49.43, 49.4153, 49.416, 49.42],
    lon: [20.428, 20.42, 20.4145, 20.43, 20.44],
    minutes: [0, 30, 70, 85, 100],
  }
  const planned = {
    points: profile.distance.map((m, i) => ({
      m,
      minutes: profile.minutes[i]!,
      ascentM: 0,
      heightM: profile.elevation[i]!,
    })),
    profile,
    distanceM: 4_000,
    ascentM: 482,
    onTrailM: 3_000,
    guideMinutes: 100,
    untimed: null,
  }

  it('that was laid out stops where it comes nearest to each summit, and leaves out those far beside it', () => {
    const far = { id: 3, lat: 49.6, lon: 20.1, height: 1_310 }
    const { stops } = wayAlong(planned, [trzyKorony, far])
    expect(stops).toEqual([
      { summitId: null, m: 0, minutes: 0, ascentM: 0, heightM: 500 },
      { summitId: 1, m: 2_000, minutes: 70, ascentM: 482, heightM: 982 },
      { summitId: null, m: 4_000, minutes: 100, ascentM: 482, heightM: 520 },
    ])
  })

  it('over summits stops at each of them', () => {
    const three = { ...planned, points: [0, 2, 4].map((i) => planned.points[i]!) }
    const { stops, guideMin } = wayOver(three, [trzyKorony])
    expect(guideMin).toBe(100)
    expect(stops.map(({ summitId, m }) => [summitId, m])).toEqual([
      [null, 0],
      [1, 2_000],
      [null, 4_000],
    ])
  })
})
