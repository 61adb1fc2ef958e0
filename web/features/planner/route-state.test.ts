import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_HISTORY, redone, remembered, undone } from './route-history.ts'
import {
  addPoint,
  EMPTY_ROUTE,
  insertPoint,
  movePoint,
  removePoint,
  routeFromAddress,
  routeToAddress,
  shiftPoint,
  turnedRound,
  type RouteState,
} from './route-state.ts'

const point = fc.record({
  lat: fc.integer({ min: 4_800_000, max: 5_200_000 }).map((value) => value / 1e5),
  lon: fc.integer({ min: 1_200_000, max: 2_400_000 }).map((value) => value / 1e5),
  byHand: fc.boolean(),
})
const route = fc.record({
  points: fc.array(point, { maxLength: 30 }),
  by: fc.constantFrom('distance' as const, 'time' as const),
})
const place = (lat: number, lon: number, byHand = false) => ({ lat, lon, byHand })

describe('the address of a route', () => {
  it('says the route as it is', () => {
    fc.assert(
      fc.property(route, (one) => {
        const read = routeFromAddress(new URLSearchParams(routeToAddress(one)))
        expect(read.points).toEqual(one.points)
        if (one.points.length > 0) expect(read.by).toBe(one.by)
      }),
    )
  })

  it('leaves out what is no place of our land, and is never at a loss', () => {
    expect(routeFromAddress(new URLSearchParams('p=50.7,15.7_abc_99.1,15_50.8,15.8h')).points).toEqual([
      place(50.7, 15.7),
      place(50.8, 15.8, true),
    ])
    fc.assert(fc.property(fc.string(), (text) => void routeFromAddress(new URLSearchParams({ p: text }))))
  })
})

describe('changes of a route', () => {
  const three: RouteState = {
    by: 'time',
    points: [place(50, 15), place(50.1, 15.1), place(50.2, 15.2, true)],
  }

  it('add, put between, move, take out and put in another order', () => {
    expect(addPoint(place(50.3, 15.3))(three).points).toHaveLength(4)
    expect(insertPoint(1, place(50.15, 15.15))(three).points[2]).toEqual(place(50.15, 15.15, true))
    expect(movePoint(0, { lat: 50.01, lon: 15.01 })(three).points[0]).toEqual(place(50.01, 15.01))
    expect(removePoint(1)(three).points).toEqual([three.points[0], three.points[2]])
    expect(shiftPoint(2, -1)(three).points.map(({ lat }) => lat)).toEqual([50, 50.2, 50.1])
  })

  it('refuse a place beyond the land that we know and one point too many', () => {
    expect(addPoint(place(54, 18))(three)).toBe(three)
    const full = { ...three, points: Array.from({ length: 120 }, () => place(50, 15)) }
    expect(addPoint(place(50.3, 15.3))(full)).toBe(full)
    expect(shiftPoint(0, -1)(three)).toBe(three)
  })

  it('turn round twice to what was, but for how the first point was reached', () => {
    fc.assert(
      fc.property(route, (one) => {
        const [first, ...rest] = one.points
        const twice = turnedRound(turnedRound(one)).points
        expect(twice).toEqual(first ? [{ ...first, byHand: false }, ...rest] : [])
      }),
    )
  })

  it('are taken back and done again in order', () => {
    fc.assert(
      fc.property(fc.array(route, { minLength: 1, maxLength: 12 }), (routes) => {
        let history = NO_HISTORY
        let now: RouteState = EMPTY_ROUTE
        for (const next of routes) {
          history = remembered(history, now)
          now = next
        }
        for (let step = undone(history, now); step; step = undone(history, now))
          ({ route: now, history } = step)
        expect(now).toBe(EMPTY_ROUTE)
        for (let step = redone(history, now); step; step = redone(history, now))
          ({ route: now, history } = step)
        expect(now).toBe(routes.at(-1))
      }),
    )
  })
})
