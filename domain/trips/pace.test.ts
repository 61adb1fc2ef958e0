import { describe, expect, it } from 'vitest'
import { measuredPace, paceKind, paceKinds, type PacedHike } from './pace.ts'

/** 8 km and 600 m up: 120 + 60 minutes by the guide. */
const hike = (movingMin: number | null, more: Partial<PacedHike> = {}): PacedHike => ({
  movingMin,
  distanceM: 8_000,
  ascentM: 600,
  steepDescentM: 0,
  ...more,
})

describe('the pace of a hiker', () => {
  it.each([
    ['is not known from two hikes', [hike(180), hike(180)], null],
    ['is the share of guide time', [hike(153), hike(153), hike(153)], 85],
    ['is the middle one of an odd number', [hike(90), hike(180), hike(360)], 100],
    ['lies between the two middle ones of an even number', [hike(90), hike(171), hike(189), hike(360)], 100],
    ['takes steep descents into account', Array(3).fill(hike(180, { steepDescentM: 400 })), 90],
    [
      'leaves out walks shorter than an hour',
      Array(5).fill(hike(30, { distanceM: 2_000, ascentM: 0 })),
      null,
    ],
    ['takes a walk of just an hour', Array(3).fill(hike(60, { distanceM: 0, ascentM: 600 })), 100],
    ['leaves out recordings without times', [hike(null), hike(180), hike(180)], null],
    ['leaves out recordings without heights', [hike(180, { ascentM: null }), hike(180), hike(180)], null],
    ['leaves out what nobody walks', [hike(20), hike(1_000), hike(180), hike(180), hike(180)], 100],
  ])('%s', (_name, hikes, percent) => {
    expect(measuredPace(hikes)).toBe(percent)
  })
})

it('every pace has one name', () => {
  const names = Array.from({ length: 150 }, (_, at) => paceKind(50 + at))
  expect(new Set(names)).toEqual(new Set(paceKinds))
  expect([paceKind(85), paceKind(100), paceKind(110)]).toEqual(['fast', 'medium', 'calm'])
})
