import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresBetween, metresPerDegree } from '../track/geo.ts'
import { followedWay, valueAt, type FollowedWay } from './followed-way.ts'
import { between, coloursAt, dayLeft, leftToGo, nextSign, passedSigns } from './left-to-go.ts'
import { locate } from './locate.ts'
import { offWay, ON_WAY } from './off-way.ts'

const KX = metresPerDegree * Math.cos((49.4 * Math.PI) / 180)
/** A place so many metres east and north of the Pieniny. */
const at = (x: number, y: number) => [20.4 + x / KX, 49.4 + y / metresPerDegree] as const

/** A way through places, with a height of 10 m for each 100 m walked up to its middle, and a minute for each 50 m. */
function wayThrough(places: readonly (readonly [number, number])[], back = false): FollowedWay {
  const line = back ? [...places, ...places.toReversed().slice(1)] : places
  let length = 0
  line.forEach(([lon, lat], i) => {
    if (i > 0) length += metresBetween(line[i - 1]![1], line[i - 1]![0], lat, lon)
  })
  const distance = Array.from({ length: 201 }, (_, i) => (i * length) / 200)
  return followedWay({
    parts: [{ places: line, colours: ['blue'] }],
    profile: {
      distance,
      elevation: distance.map((m) => 500 + Math.min(m, length - m) / 10),
      minutes: distance.map((m) => m / 50),
    },
    distanceM: length,
    places: [],
    junctions: [],
  })!
}

/** A ridge that winds and never comes near itself again. */
const winding = fc
  .array(fc.record({ dx: fc.integer({ min: 150, max: 600 }), dy: fc.integer({ min: -300, max: 300 }) }), {
    minLength: 3,
    maxLength: 20,
  })
  .map((steps) => {
    let [x, y] = [0, 0]
    return [at(0, 0), ...steps.map(({ dx, dy }) => at((x += dx), (y += dy)))]
  })

function walk(way: FollowedWay, noise: (i: number) => readonly [number, number], step = 12) {
  const length = way.m.at(-1)!
  let farthest: number | null = null
  const seen: { real: number; told: number; offM: number }[] = []
  for (let real = 0, i = 0; real <= length; real += step, i++) {
    const [dx, dy] = noise(i)
    const place = {
      lat: valueAt(way.m, way.lat, real)! + dy / metresPerDegree,
      lon: valueAt(way.m, way.lon, real)! + dx / KX,
    }
    const found = locate(way, place, farthest)
    farthest = Math.max(farthest ?? 0, found.m)
    // Where it is said to be lies on the way, so far along as is said.
    const there = [valueAt(way.m, way.lat, found.m)!, valueAt(way.m, way.lon, found.m)!] as const
    expect(metresBetween(found.lat, found.lon, ...there)).toBeLessThan(0.01)
    seen.push({ real, told: found.m, offM: found.offM })
  }
  return seen
}

describe('where on a way somebody is', () => {
  it('is told to a few metres all along it, whatever the receiver adds', () => {
    const shiver = fc.array(fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 })), {
      minLength: 40,
      maxLength: 40,
    })
    fc.assert(
      fc.property(winding, shiver, (places, noise) => {
        for (const { real, told, offM } of walk(wayThrough(places), (i) => noise[i % 40]!)) {
          expect(Math.abs(real - told)).toBeLessThan(60)
          expect(offM).toBeLessThan(30)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('is on the way back after the turn, on a way that goes back as it came', () => {
    fc.assert(
      fc.property(winding, (places) => {
        for (const { real, told } of walk(wayThrough(places, true), (i) => [(i % 5) - 2, (i % 3) - 1]))
          expect(Math.abs(real - told)).toBeLessThan(120)
      }),
      { numRuns: 40 },
    )
  })

  it('begins at the beginning, though the end is as near', () => {
    const way = wayThrough([at(0, 0), at(1_000, 0)], true)
    expect(locate(way, { lat: 49.4, lon: 20.4 }, null).m).toBe(0)
    expect(locate(way, { lat: 49.4, lon: 20.4 }, 1_900).m).toBeCloseTo(2_000, 0)
  })
})

describe('leaving the way', () => {
  const after = (...offs: number[]) => offs.reduce((state, offM) => offWay(state, offM, 10), ON_WAY)

  it('is said beyond 60 m, when it is seen again, and not at one jump', () => {
    expect(after(10, 59, 60, 60).isOff).toBe(false)
    expect(after(10, 200, 20, 200, 20).isOff).toBe(false)
    expect(after(10, 70, 75, 80).isOff).toBe(true)
  })

  it('is said once until one is back within 40 m', () => {
    let changes = 0
    let state = ON_WAY
    for (const offM of [0, 70, 80, 90, 62, 58, 55, 65, 70, 45, 61, 62, 63]) {
      const next = offWay(state, offM, 10)
      if (next.isOff !== state.isOff) changes++
      state = next
    }
    expect(changes).toBe(1)
    expect(after(70, 80, 90, 30).isOff).toBe(false)
  })

  it('is not told by a place that nobody knows well', () => {
    expect([120, 130, 140, 150].reduce((state, offM) => offWay(state, offM, 90), ON_WAY)).toEqual(ON_WAY)
  })
})

describe('what is left', () => {
  const way = wayThrough([at(0, 0), at(2_000, 0), at(4_000, 0)])

  it('grows smaller with every step, and is nothing at the end', () => {
    fc.assert(
      fc.property(winding, fc.integer({ min: 60, max: 180 }), (places, pace) => {
        const one = wayThrough(places)
        const length = one.m.at(-1)!
        let before = leftToGo(one, 0, pace)
        expect(before.m).toBeCloseTo(length, 6)
        expect(before.minutes).toBeCloseTo((length / 50) * (pace / 100), 3)
        for (let m = 0; m <= length; m += 100) {
          const left = leftToGo(one, m, pace)
          expect(left.m).toBeLessThanOrEqual(before.m)
          expect(left.ascentM).toBeLessThanOrEqual(before.ascentM + 1e-9)
          expect(left.minutes!).toBeLessThanOrEqual(before.minutes! + 1e-9)
          before = left
        }
        expect(leftToGo(one, length, pace)).toEqual({ m: 0, ascentM: 0, minutes: 0 })
      }),
      { numRuns: 40 },
    )
  })

  it('is the sum of its parts', () => {
    const whole = between(way, 0, 4_000, 120)
    const [first, second] = [between(way, 0, 1_300, 120), between(way, 1_300, 4_000, 120)]
    expect(first.m + second.m).toBeCloseTo(whole.m, 3)
    expect(first.minutes! + second.minutes!).toBeCloseTo(whole.minutes!, 6)
    expect(first.ascentM + second.ascentM).toBeCloseTo(whole.ascentM, 6)
  })

  it('names what comes next and what was passed, and the colours from here', () => {
    const signed = followedWay({
      parts: [
        { places: [at(0, 0), at(1_000, 0)], colours: ['blue'] },
        { places: [at(1_000, 0), at(2_000, 0)], colours: ['green', 'red'] },
        { places: [at(2_000, 0), at(2_500, 0)], colours: [] },
      ],
      profile: { distance: [0, 2_500], elevation: [600, 700], minutes: [0, 50] },
      distanceM: 2_500,
      places: [{ kind: 'summit', m: 2_000, place: { name: 'Sokolica', height: 747, lat: 49.4, lon: 20.43 } }],
      junctions: [
        { m: 1_000, lat: 49.4, lon: 20.41, name: 'Burzana' },
        { m: 1_990, lat: 49.4, lon: 20.43, name: null },
      ],
    })!
    expect(signed.signs.map(({ kind, name }) => name ?? kind)).toEqual(['Burzana', 'Sokolica', 'end'])
    expect(nextSign(signed, 0)).toMatchObject({ kind: 'junction', m: 1_000 })
    expect(nextSign(signed, 990)).toMatchObject({ name: 'Sokolica' })
    expect(nextSign(signed, 2_490)).toBeNull()
    expect(passedSigns(signed, 900, 1_100).map(({ name }) => name)).toEqual(['Burzana'])
    expect(coloursAt(signed, 0)).toEqual(['blue'])
    expect(coloursAt(signed, 1_000)).toEqual(['green', 'red'])
    expect(coloursAt(signed, 2_499.9)).toEqual([])
  })

  it('is held against the sun: the hour to turn back lies before sunset by the way down and half an hour', () => {
    const noon = Date.UTC(2026, 10, 21, 11)
    const sunset = Date.UTC(2026, 10, 21, 14, 50)
    const signed: FollowedWay = {
      ...way,
      signs: [
        { kind: 'summit', name: 'Sokolica', heightM: 747, m: 2_000, lat: 49.4, lon: 20.4 },
        ...way.signs,
      ],
    }
    const day = dayLeft(signed, 0, 100, noon, sunset)
    expect(day.endsAt).toBeCloseTo(noon + 80 * 60_000, -2)
    expect(day.isShort).toBe(false)
    expect(day.turnBackAt).toBeCloseTo(sunset - 70 * 60_000, -2)
    expect(dayLeft(signed, 0, 400, noon, sunset).isShort).toBe(true)
    expect(dayLeft(signed, 2_100, 100, noon, sunset).turnBackAt).toBeNull()
  })
})
