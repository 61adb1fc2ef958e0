import { describe, expect, it } from 'vitest'
import type { TripPlan } from '#contract/trips.ts'
import { dayLineShape, lineSize } from './day-line-shape.ts'

const at = (hour: string) => `2026-11-21T${hour}:00.000Z`
const stop = (
  kind: 'start' | 'summit' | 'end',
  name: string,
  arrive: string,
  leave: string,
  height: number,
) => ({
  kind,
  name,
  summitId: kind === 'summit' ? 1 : null,
  arriveAt: at(arrive),
  leaveAt: at(leave),
  distance: 0,
  height,
})

const plan: TripPlan = {
  stops: [
    stop('start', 'Krościenko', '07:15', '07:15', 420),
    stop('summit', 'Trzy Korony', '09:50', '10:05', 982),
    stop('summit', 'Sokolica', '12:27', '12:42', 747),
    stop('end', 'Krościenko', '13:47', '13:47', 420),
  ],
  distance: 13_600,
  ascent: 960,
  guideTime: 315,
  walkTime: 347,
  endsAt: at('13:47'),
  light: { dawn: at('05:23'), rise: at('05:58'), set: at('14:50'), dusk: at('15:26'), summitId: 1 },
  turnBackAt: at('11:30'),
  end: 'daylight',
  startsInDark: false,
  onTrail: 100,
  noTime: null,
  season: { percent: 100, reasons: [] },
  late: [],
}

describe('the line of a day', () => {
  it('runs from before dawn to after dusk, every hour marked', () => {
    const { hours, lights, stops } = dayLineShape(plan)
    expect(hours[0]!.x).toBeGreaterThanOrEqual(0)
    expect(hours.at(-1)!.x).toBeLessThanOrEqual(lineSize.width)
    expect(hours).toHaveLength(12)
    const order = [lights[0]!, lights[1]!, ...stops, lights[2]!, lights[3]!].map(({ x }) => x)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('has the highest summit at its top and the valley at the ground', () => {
    expect(dayLineShape(plan).stops.map(({ y }) => y)).toEqual([
      lineSize.ground,
      lineSize.top,
      expect.closeTo(199.7, 0),
      lineSize.ground,
    ])
  })

  it('shows the hour to turn back while people walk, and what is left till sunset', () => {
    expect(dayLineShape(plan)).toMatchObject({ spare: { minutes: 63 }, turnBack: { left: false } })
    expect(dayLineShape({ ...plan, turnBackAt: at('14:30') }).turnBack).toBeNull()
    expect(dayLineShape({ ...plan, turnBackAt: null }).turnBack).toBeNull()
  })

  it('leaves nothing over of a day that ends in the dark', () => {
    const late = { ...plan, stops: plan.stops.with(3, stop('end', 'Krościenko', '16:47', '16:47', 420)) }
    const { spare, hours } = dayLineShape(late)
    expect(spare).toBeNull()
    expect(hours.at(-1)!.x).toBeLessThanOrEqual(lineSize.width)
  })

  it('lifts a label that would lie on another', () => {
    const near = [
      plan.stops[0]!,
      stop('summit', 'Pierwszy szczyt', '09:50', '10:05', 980),
      stop('summit', 'Drugi szczyt', '10:15', '10:30', 982),
      plan.stops[3]!,
    ]
    const [, first, second] = dayLineShape({ ...plan, stops: near }).stops
    expect(second!.lift).toBeGreaterThan(first!.lift + 30)
  })

  it('draws a night without a word about the sun where there is none', () => {
    expect(dayLineShape({ ...plan, light: null })).toMatchObject({ lights: [], noon: null, sunArc: '' })
  })
})
