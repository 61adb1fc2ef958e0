import { describe, expect, it } from 'vitest'
import type { Fingerprint } from '../track/measure/fingerprint.ts'
import { judgeDay } from './judge-day.ts'
import { judgeStory, type JudgedStory } from './judge-story.ts'

const HOUR = 3_600_000
const start = Date.UTC(2026, 5, 20, 5)

/** A way of 17 places, `step` degrees of latitude apart. */
function track(step: number, from = [50.7, 15.7], hours = 8, startedAt: number | null = start): Fingerprint {
  const places = Array.from({ length: 17 }, (_, at) => [from[0]! + at * step, from[1]!]).flat()
  return { startedAt, endedAt: startedAt === null ? null : startedAt + hours * HOUR, lengthM: 10_000, places }
}

const walked: JudgedStory = {
  distanceM: 14_000,
  ascentM: 900,
  minutes: 400,
  fingerprint: track(0.005),
  othersBefore: [],
  own: [],
}
const reasons = (story: Partial<JudgedStory>) => judgeStory({ ...walked, ...story }).map((one) => one.reason)

describe('a story', () => {
  it('of an ordinary day raises no question', () => {
    expect(reasons({})).toEqual([])
  })

  it('that knows no figures raises no question', () => {
    expect(reasons({ distanceM: null, ascentM: null, minutes: null, fingerprint: null })).toEqual([])
    expect(reasons({ minutes: 0 })).toEqual([])
  })

  it.each([
    [18_000, 60, []],
    [18_100, 60, ['speed']],
    [2_900, 1, []],
    [3_000, 9, ['speed']],
  ])('of %i m in %i minutes: %j', (distanceM, minutes, expected) => {
    expect(reasons({ distanceM, minutes, ascentM: 0 })).toEqual(expected)
  })

  it.each([
    [2_200, 60, []],
    [2_210, 60, ['climb-rate']],
    [299, 5, []],
    [300, 8, ['climb-rate']],
  ])('with %i m of ascent in %i minutes: %j', (ascentM, minutes, expected) => {
    expect(reasons({ ascentM, minutes, distanceM: 1_000 })).toEqual(expected)
  })

  it('whose track leaps over the map is asked about, and one that drove to the trail is not', () => {
    const places = track(0.005).places.map((value, at) => (at >= 16 && at % 2 === 0 ? value + 1 : value))
    expect(reasons({ fingerprint: { ...track(0.005), places } })).toEqual(['jump'])
    const drove = track(0.005).places.map((value, at) => (at >= 2 && at % 2 === 0 ? value + 0.4 : value))
    expect(reasons({ fingerprint: { ...track(0.005), places: drove } })).toEqual([])
    expect(reasons({ fingerprint: track(1, undefined, 8, null) })).toEqual([])
  })

  it('with the track of somebody who was not there is asked about', () => {
    expect(reasons({ othersBefore: [track(0.005, [50.7001, 15.7])] })).toEqual(['same-track'])
    expect(reasons({ othersBefore: [track(0.005, [50.71, 15.7])] })).toEqual([])
    expect(reasons({ othersBefore: [track(0.005, undefined, 8, start + HOUR)] })).toEqual([])
  })

  it('recorded while the same hiker walked far away is asked about', () => {
    expect(reasons({ own: [track(0.005, [49.2, 20.1])] })).toEqual(['far-apart'])
    expect(reasons({ own: [track(0.005, [49.2, 20.1], 8, start + 9 * HOUR)] })).toEqual([])
    expect(reasons({ own: [track(0.005, [50.8, 15.7])] })).toEqual([])
  })
})

describe('a day', () => {
  const sniezka = { lat: 50.736, lon: 15.74 }
  const sleza = { lat: 50.865, lon: 16.709 }
  const tarnica = { lat: 49.075, lon: 22.726 }
  it('over summits that a car connects raises no question', () => {
    expect(judgeDay([sniezka, sleza])).toBeNull()
    expect(judgeDay([])).toBeNull()
  })
  it('on both ends of the country does', () => {
    expect(judgeDay([sleza, sniezka, tarnica])).toEqual({ reason: 'far-apart', evidence: { km: 533 } })
  })
})
