import { describe, expect, it } from 'vitest'
import { warsawHour, warsawMoment } from '#domain/time/warsaw-moment.ts'
import { dayPlan, type PlanInput } from './day-plan.ts'

const trzyKorony = { id: 1, name: 'Trzy Korony', lat: 49.4153, lon: 20.4145, height: 982 }
const sokolica = { id: 2, name: 'Sokolica', lat: 49.4172, lon: 20.4394, height: 747 }
const kroscienko = { name: 'Krościenko', lat: 49.4403, lon: 20.428 }
const szczawnica = { name: 'Szczawnica', lat: 49.4244, lon: 20.4849 }

const input: PlanInput = {
  day: '2026-11-21',
  walkAt: warsawMoment('2026-11-21', '08:15')!,
  pace: 110,
  start: kroscienko,
  end: null,
  summits: [trzyKorony, sokolica],
}
const plan = (change: Partial<PlanInput> = {}) => dayPlan({ ...input, ...change })!
const near = (at: number | null, hour: string, minutes: number) =>
  expect(Math.abs(at! - warsawMoment('2026-11-21', hour)!) / 60_000).toBeLessThanOrEqual(minutes)

describe('a day over summits', () => {
  it('goes from the start over the summits in their order and back', () => {
    const { stops } = plan()
    expect(stops.map(({ kind, name }) => [kind, name])).toEqual([
      ['start', 'Krościenko'],
      ['summit', 'Trzy Korony'],
      ['summit', 'Sokolica'],
      ['end', 'Krościenko'],
    ])
    const hours = stops.flatMap(({ arriveAt, leaveAt }) => [arriveAt, leaveAt])
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
    expect(stops[1]!.leaveAt - stops[1]!.arriveAt).toBe(15 * 60_000)
    expect(warsawHour(stops[0]!.leaveAt)).toBe('08:15')
  })

  it('ends elsewhere if the trip does', () => {
    expect(plan({ end: szczawnica }).stops.at(-1)!.name).toBe('Szczawnica')
  })

  it('takes the share of guide time that the trip takes, rests apart', () => {
    const { guideMin, walkMin, stops, endsAt } = plan()
    expect(walkMin).toBe(Math.round((guideMin * 110) / 100))
    expect((endsAt - stops[0]!.leaveAt) / 60_000).toBeCloseTo(walkMin + 30, -0.5)
    expect(plan({ pace: 80 }).endsAt).toBeLessThan(endsAt)
  })

  it('knows the sun of that day at the highest summit, to two minutes', () => {
    const { light } = plan()
    expect(light!.summitId).toBe(1)
    near(light!.dawn, '06:23', 2)
    near(light!.rise, '06:58', 2)
    near(light!.set, '15:50', 2)
    near(light!.dusk, '16:26', 2)
  })

  it('turns back early enough to be down half an hour before sunset, by the way on or the way one came', () => {
    const { turnBackAt, light, stops } = plan()
    const onward = stops.at(-1)!.arriveAt - stops.at(-2)!.leaveAt
    expect(turnBackAt!).toBeLessThanOrEqual(light!.set - 30 * 60_000 - onward)
    expect(turnBackAt!).toBeGreaterThan(stops[1]!.arriveAt)
  })

  it.each([
    ['in daylight', '08:15', 'daylight', false],
    ['in the dark, if it begins at noon', '12:30', 'dark', false],
    ['in the dark, if it begins there', '20:00', 'dark', true],
    ['in daylight, though it begins before dawn', '04:30', 'daylight', true],
  ] as const)('ends %s', (_name, hour, end, startsInDark) => {
    const made = plan({ walkAt: warsawMoment('2026-11-21', hour)! })
    expect([made.end, made.startsInDark]).toEqual([end, startsInDark])
  })

  it('has no hour to turn back after sunset', () => {
    expect(plan({ walkAt: warsawMoment('2026-11-21', '20:00')! }).turnBackAt).toBeNull()
  })

  it('says that its start is assumed where nobody gave one', () => {
    const assumed = plan({ start: null, summits: [trzyKorony] })
    expect(assumed.startAssumed).toBe(true)
    expect(assumed.stops.map(({ name }) => name)).toEqual(['', 'Trzy Korony', ''])
    expect(assumed.distanceM).toBe(8_400)
    expect(plan().startAssumed).toBe(false)
  })

  it('takes length, ascent and time from a way that was laid out, shared out over its stops', () => {
    const laid = { points: [kroscienko, szczawnica], distanceM: 17_400, ascentM: 930, guideMin: 400 }
    const made = plan({ start: null, laid })
    expect(made).toMatchObject({ distanceM: 17_400, ascentM: 930, guideMin: 400, walkMin: 440 })
    expect(made.startAssumed).toBe(false)
    expect(made.stops.at(-1)!.distanceM).toBeCloseTo(17_400, 3)
    expect(Math.round(made.endsAt)).toBe(input.walkAt + (440 + 2 * 15) * 60_000)
    const { stops } = plan({ end: szczawnica })
    const share = (all: typeof stops) => all[1]!.distanceM / all.at(-1)!.distanceM
    expect(share(made.stops)).toBeCloseTo(share(stops), 6)
  })

  it('needs a summit', () => {
    expect(dayPlan({ ...input, summits: [] })).toBeNull()
  })
})
