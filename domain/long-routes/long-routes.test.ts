import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Place } from '../mountains/geo.ts'
import { metresPerDegreeOfLongitude } from '../track/geo.ts'
import { GAP, WALK, type Movement } from '../track/measure/move-kinds.ts'
import {
  addedByWalks,
  directionOf,
  finishMetres,
  gapsBetween,
  isSectionDone,
  longestOf,
  metresOf,
  metresWithin,
  SMALLEST_GAP_M,
  walkedSpans,
} from './coverage.ts'
import { nearestOnRoute, partsBetween, placeAt, spotOnStep } from './route-line.ts'
import { spotsOf } from './route-index.ts'
import { along, aside, at, indexOf, ride, walk, windingRoute } from './testing/walk-places.ts'
import { walkedStretches } from './walked-stretches.ts'

const route = windingRoute(10)
const { line } = route
const length = line.lengthM
const share = (stretches: ReturnType<typeof walk>, of = length) => metresOf(walkedSpans(stretches, of)) / of

describe('a track along a route', () => {
  it.each([
    ['the whole', 0, 1],
    ['the first half', 0, 0.5],
    ['the second half', 0.5, 1],
    ['a third in the middle', 0.3, 0.6],
  ])('gives %s, and the same against its direction', (_name, from, to) => {
    const there = walk(route, along(line, from * length, to * length))
    const back = walk(route, along(line, to * length, from * length), { seed: 2 })
    expect(share(there)).toBeCloseTo(to - from, 2)
    expect(share(back)).toBeCloseTo(to - from, 2)
    expect(directionOf(there)).toBe('forward')
    expect(directionOf(back)).toBe('backward')
  })

  it('counts there and back once, and knows that it was both ways', () => {
    const half = length / 2
    const stretches = walk(route, [...along(line, 0, half), ...along(line, half, 0)])
    expect(share(stretches)).toBeCloseTo(0.5, 2)
    expect(directionOf(stretches)).toBe('both')
    expect(stretches).toHaveLength(2)
  })

  it('is found by the bad receivers of a deep wood, too', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const stretches = walk(route, along(line, 0.2 * length, 0.7 * length), {
        seed,
        noiseM: 25,
        spikeChance: 0.002,
      })
      expect(share(stretches), `seed ${seed}`).toBeGreaterThan(0.48)
      expect(share(stretches), `seed ${seed}`).toBeLessThan(0.52)
    }
  })

  it('goes on over minutes in which the recorder was silent', () => {
    const stretches = walk(route, along(line, 0, length), { gapsMin: [8, 10] })
    expect(share(stretches)).toBeGreaterThan(0.98)
  })

  it('without times is read as well', () => {
    expect(share(walk(route, along(line, 0, length / 2), { withTime: false }))).toBeCloseTo(0.5, 2)
  })

  it('keeps the way to a hut aside, and does not lose what lies behind it', () => {
    const middle = placeAt(line, length / 2)
    const hut = { lat: middle.lat + 0.005, lon: middle.lon }
    const stretches = walk(route, [...along(line, 0, length / 2), hut, ...along(line, length / 2, length)])
    expect(share(stretches)).toBeGreaterThan(0.99)
  })

  it('is one over a short hole, and two when somebody went a long way meanwhile', () => {
    const straight = indexOf([at(0, 0), at(20_000, 0)])
    const over = (northM: number) =>
      walk(straight, [
        at(0, 0),
        at(2_000, 0),
        at(2_000, northM),
        at(2_220, northM),
        at(2_220, 0),
        at(4_500, 0),
      ])
    expect(over(150)).toHaveLength(1)
    expect(over(1_200)).toHaveLength(2)
  })

  it('that was driven gives nothing, at a walk everything', () => {
    const places = along(line, 0, length)
    expect(ride(route, places, 14)).toEqual([])
    expect(share(ride(route, places, 1.2))).toBeGreaterThan(0.99)
  })
})

describe('a silence of the recorder', () => {
  const straight = indexOf([at(0, 0), at(20_000, 0)])
  /** Two kilometres on foot, then nothing for so long, then on over these places. */
  function over(seconds: number, ...after: Place[]) {
    const before = Array.from({ length: 41 }, (_, i) => at(i * 50, 0))
    const places = [...before, ...after]
    const gap = before.length
    const times = places.map((_, i) => 1000 * (i * 40 + (i < gap ? 0 : seconds)))
    const positions = {
      lat: Float64Array.from(places, ({ lat }) => lat),
      lon: Float64Array.from(places, ({ lon }) => lon),
    }
    const kept = Uint32Array.from(places, (_, i) => i)
    const kind = Uint8Array.from(places, (_, i) => (i === gap ? GAP : WALK))
    return walkedStretches({ kept, kind, positions } as Movement, times, straight)
  }
  const onwards = Array.from({ length: 41 }, (_, i) => at(3_000 + i * 50, 0))

  it('over which one could have walked is walked', () => {
    expect(over(1_000, ...onwards)).toHaveLength(1)
  })

  it('over which nobody walks so fast is not', () => {
    expect(over(60, ...onwards)).toHaveLength(2)
  })

  it('that ends beside the route is not', () => {
    const fromAside = Array.from({ length: 5 }, (_, i) => at(3_000, 250 - i * 50))
    expect(over(1_000, ...fromAside, ...onwards)).toHaveLength(2)
  })
})

describe('what is no walk along a route', () => {
  it('a crossing, whatever its angle', () => {
    const straight = indexOf([at(0, 0), at(20_000, 0)])
    for (const degrees of [90, 60, 45, 30, 25]) {
      const tan = Math.tan((degrees * Math.PI) / 180)
      const places = [at(10_000 - 2_000 / tan, -2_000), at(10_000 + 2_000 / tan, 2_000)]
      expect(walk(straight, places), `${degrees}°`).toEqual([])
    }
  })

  it('a valley beside it', () => {
    for (const northM of [200, 400, -300]) {
      const straight = indexOf([at(0, 0), at(20_000, 0)])
      expect(walk(straight, aside(straight.line, 0, 20_000, northM)), `${northM} m`).toEqual([])
    }
  })

  it('a road that winds across it again and again', () => {
    const straight = indexOf([at(0, 0), at(8_000, 0)])
    const road = Array.from({ length: 41 }, (_, i) => at(i * 200, i % 2 === 0 ? -300 : 300))
    expect(walk(straight, road)).toEqual([])
  })

  it('a walk round a hut that stands on it', () => {
    const middle = placeAt(line, length / 2)
    const round = Array.from({ length: 30 }, (_, i) => ({
      lat: middle.lat + 0.0004 * Math.sin(i),
      lon: middle.lon + 0.0006 * Math.cos(i),
    }))
    expect(walk(route, round)).toEqual([])
  })
})

describe('the line of a route', () => {
  it('counts nothing where it is not known, and is walked on both sides of that', () => {
    const gapped = indexOf([at(0, 0), at(5_000, 0)], [at(6_500, 300), at(12_000, 300)])
    expect(gapped.line.lengthM).toBeCloseTo(10_500, -2)
    const all = walk(gapped, [at(0, 0), at(5_000, 0), at(6_500, 300), at(12_000, 300)])
    expect(share(all, gapped.line.lengthM)).toBeGreaterThan(0.99)
    expect(partsBetween(gapped.line, 4_000, 7_000)).toHaveLength(2)
  })

  it('that runs up a spur and back the same way is walked twice by who does so', () => {
    const spur = indexOf([at(0, 0), at(3_000, 0), at(3_000, 1_500), at(3_000, 0), at(6_000, 0)])
    for (let seed = 1; seed <= 5; seed++) {
      const whole = walk(spur, along(spur.line, 0, spur.line.lengthM), { seed })
      expect(share(whole, spur.line.lengthM)).toBeGreaterThan(0.98)
      const without = walk(spur, [at(0, 0), at(3_000, 0), at(6_000, 0)], { seed })
      expect(share(without, spur.line.lengthM)).toBeLessThan(0.72)
    }
  })

  it('has near places that agree with looking at every step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 10_500 }),
        fc.integer({ min: -600, max: 600 }),
        (east, north) => {
          const place = at(east, north)
          const kx = metresPerDegreeOfLongitude(place.lat)
          const all = Array.from({ length: line.lat.length - 1 }, (_, i) => spotOnStep(line, i, place, kx))
          const brute = all.flatMap((spot) => (spot !== null && spot.offM <= 75 ? [spot] : []))
          expect(spotsOf(route, place, 75)).toEqual(brute)
          const nearest = Math.min(...all.map((spot) => spot?.offM ?? Infinity))
          expect(nearestOnRoute(line, place).offM).toBe(nearest)
        },
      ),
    )
  })

  it('is given back whole by its parts', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (cut) => {
        const [a, b] = [partsBetween(line, 0, cut * length), partsBetween(line, cut * length, length)]
        const lengthOf = (places: ReturnType<typeof partsBetween>) =>
          places.reduce((sum, part) => sum + (part.length > 1 ? indexOf(part).line.lengthM : 0), 0)
        expect(lengthOf(a) + lengthOf(b)).toBeCloseTo(length, 0)
      }),
    )
  })
})

const stretch = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }))

describe('what is walked of a route', () => {
  it('is the union of all stretches, whatever their order, direction and number', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), fc.array(stretch, { maxLength: 6 }), (a, b) => {
        const spans = walkedSpans([...a, ...b], 20_000)
        expect(
          walkedSpans(
            [...b, ...a].map(([from, to]) => [to, from] as const),
            20_000,
          ),
        ).toEqual(spans)
        expect(walkedSpans([...walkedSpans(a, 20_000), ...b, ...b], 20_000)).toEqual(spans)
        expect(metresOf(spans) + metresOf(gapsBetween(spans, 20_000))).toBe(20_000)
      }),
    )
  })

  it('agrees with counting metre by metre', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 8 }), (stretches) => {
        const walked = new Uint8Array(20_000)
        for (const [a, b] of stretches) walked.fill(1, Math.min(a, b), Math.max(a, b))
        // Stretches of no length mark nothing and join nothing.
        const real = stretches.filter(([a, b]) => a !== b)
        let bare = 0
        for (let m = 0; m < 20_000;) {
          let end = m
          while (end < 20_000 && walked[end] === walked[m]) end++
          if (walked[m] === 0 && end - m >= SMALLEST_GAP_M) bare += end - m
          m = end
        }
        const expected = real.length === 0 ? 0 : 20_000 - bare
        expect(metresOf(walkedSpans(real, 20_000))).toBe(expected)
      }),
    )
  })

  it('grows by what each hike adds, which together is all of it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(stretch, { maxLength: 3 }), { maxLength: 8 }), (hikes) => {
        const walks = hikes.map((stretches, i) => ({
          storyId: i + 1,
          day: `2026-07-${String((i * 7) % 28).padStart(2, '0')}`,
          stretches,
        }))
        const added = addedByWalks(walks, 20_000)
        const all = metresOf(walkedSpans(hikes.flat(), 20_000))
        expect(added.reduce((sum, { addedM }) => sum + addedM, 0)).toBe(all)
        expect(added.map(({ coveredM }) => coveredM)).toEqual(
          added.map(({ coveredM }) => coveredM).toSorted((a, b) => a - b),
        )
      }),
    )
  })

  it('leaves gaps, of which the longest is named', () => {
    const spans = walkedSpans(
      [
        [2_000, 5_000],
        [12_000, 9_000],
      ],
      20_000,
    )
    expect(spans).toEqual([
      [2_000, 5_000],
      [9_000, 12_000],
    ])
    expect(gapsBetween(spans, 20_000)).toEqual([
      [0, 2_000],
      [5_000, 9_000],
      [12_000, 20_000],
    ])
    expect(longestOf(gapsBetween(spans, 20_000))).toEqual([12_000, 20_000])
    expect(longestOf([])).toBeNull()
  })

  it('ticks a section with a little missing, and not with more', () => {
    expect(isSectionDone(metresWithin([[0, 9_600]], [0, 10_000]), [0, 10_000])).toBe(true)
    expect(isSectionDone(metresWithin([[0, 9_400]], [0, 10_000]), [0, 10_000])).toBe(false)
    expect(
      metresWithin(
        [
          [0, 3_000],
          [4_000, 9_000],
        ],
        [2_000, 5_000],
      ),
    ).toBe(2_000)
  })

  it('is finished with two hundredths missing', () => {
    expect(finishMetres(500_000)).toBe(490_000)
  })
})
