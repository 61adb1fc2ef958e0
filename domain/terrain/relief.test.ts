import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceM } from '../mountains/geo.ts'
import { lineOfSight } from './line-of-sight.ts'
import { bruteHorizon, horizon } from './horizon.ts'
import { makeRelief } from './make-relief.ts'
import { packSquare, unpackSquare } from './pack-cells.ts'
import { pinSummits } from './pin-summits.ts'
import { along, destination, rayFrom } from './ray.ts'
import { blockOf, FRAME, heightAt, NODES, smoothHeightAt, type Relief } from './relief.ts'
import { ownNode, stitch } from './stitch.ts'

const SMALL = { south10: 492, west10: 198, rows: 4, columns: 4 }

type Shape = (lat: number, lon: number) => number

/** Land of a given shape; blocks are 3″, 6″ and 12″ in turn so that all seams occur. */
function landOf(shape: Shape, steps = [1, 2, 4, 1, 4, 1, 1, 2, 2, 1, 4, 4, 1, 2, 1, 1]): Relief {
  const relief = makeRelief(Uint8Array.from(steps), undefined, SMALL)
  for (let latNode = SMALL.south10 * 120; latNode <= (SMALL.south10 + 4) * 120; latNode++)
    for (let lonNode = SMALL.west10 * 120; lonNode < (SMALL.west10 + 4) * 120; lonNode++) {
      const at = ownNode(relief, latNode, lonNode)
      if (at >= 0) relief.cells[at] = Math.round(shape(latNode / NODES, lonNode / NODES))
    }
  return relief
}

const stitched = (shape: Shape, steps?: number[]) => {
  const relief = landOf(shape, steps)
  stitch(relief)
  return relief
}

const inside = fc.record({
  lat: fc.double({ min: 49.21, max: 49.58, noNaN: true }),
  lon: fc.double({ min: 19.81, max: 20.18, noNaN: true }),
})

const plane: Shape = (lat, lon) => 700 + (lat - 49.2) * 3_000 - (lon - 19.8) * 2_000
const hills: Shape = (lat, lon) =>
  900 + 300 * Math.sin(lat * 90) * Math.cos(lon * 70) + 80 * Math.sin(lon * 400)

describe('packing of heights', () => {
  it('gives back every square as it was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -400, max: 8_800 }), { minLength: 25, maxLength: 25 }),
        (heights) => {
          const low = new Uint8Array(30)
          const high = new Uint8Array(30)
          packSquare(Int16Array.from(heights), 5, low, high, 3)
          const cells = new Int16Array(100)
          unpackSquare(low, high, 3, 5, cells, 11, 10)
          const back = Array.from({ length: 25 }, (_, i) => cells[11 + Math.floor(i / 5) * 10 + (i % 5)])
          expect(back).toEqual(heights)
        },
      ),
    )
  })
})

describe('height at a place', () => {
  it('is that of a slope, across blocks of every fineness', () => {
    const relief = stitched(plane)
    fc.assert(
      fc.property(inside, ({ lat, lon }) => {
        // Nodes are whole metres.
        expect(Math.abs(heightAt(relief, lat, lon) - plane(lat, lon))).toBeLessThan(1.1)
        expect(Math.abs(smoothHeightAt(relief, lat, lon) - plane(lat, lon))).toBeLessThan(1.5)
      }),
    )
  })

  it('makes no step where two blocks meet', () => {
    const relief = stitched(hills)
    fc.assert(
      fc.property(inside, fc.integer({ min: 1, max: 3 }), fc.boolean(), ({ lat, lon }, line, isParallel) => {
        const hair = 1e-9
        const [a, b] = isParallel
          ? [heightAt(relief, 49.2 + line / 10 - hair, lon), heightAt(relief, 49.2 + line / 10 + hair, lon)]
          : [heightAt(relief, lat, 19.8 + line / 10 - hair), heightAt(relief, lat, 19.8 + line / 10 + hair)]
        // Whole metres on both sides of the line.
        expect(Math.abs(a - b)).toBeLessThan(1.2)
      }),
      { numRuns: 300 },
    )
  })

  it('is unknown outside and never below or above the nodes around', () => {
    const relief = stitched(hills)
    expect(heightAt(relief, 49.1999, 20)).toBeNaN()
    expect(heightAt(relief, 49.3, 20.2001)).toBeNaN()
    expect(heightAt(relief, Number.NaN, 20)).toBeNaN()
    expect(smoothHeightAt(relief, 12, 20)).toBeNaN()
    fc.assert(
      fc.property(inside, ({ lat, lon }) => {
        expect(heightAt(relief, lat, lon)).toBeLessThanOrEqual(relief.tops[blockOf(relief, lat, lon)]!)
      }),
    )
  })

  it('takes finer nodes where an operator has them', () => {
    const relief = stitched(plane)
    const cells = new Int16Array((360 + FRAME) ** 2).fill(1234)
    relief.finer = (block) => (block === 5 ? { side: 360, cells } : null)
    expect(heightAt(relief, 49.35, 19.95)).toBe(1234)
    expect(smoothHeightAt(relief, 49.35, 19.95)).toBe(1234)
    expect(heightAt(relief, 49.25, 19.95)).toBeCloseTo(plane(49.25, 19.95), 0)
  })
})

describe('rays', () => {
  it('follow the great circle to within two metres over 200 km', () => {
    fc.assert(
      fc.property(inside, fc.double({ min: 0, max: 360, noNaN: true }), (from, turn) => {
        const ray = rayFrom(from, turn, 200_000)
        for (const share of [0, 0.13, 0.5, 0.77, 1]) {
          const there = destination(from, turn, share * 200_000)
          const off = distanceM(there, { lat: along(ray.lat, share), lon: along(ray.lon, share) })
          expect(off).toBeLessThan(2)
        }
      }),
    )
  })
})

describe('the horizon', () => {
  it('is that of the slow walk in every direction', () => {
    const relief = stitched(hills)
    fc.assert(
      fc.property(inside, fc.integer({ min: 2, max: 900 }), (from, above) => {
        const options = {
          from,
          eyeM: heightAt(relief, from.lat, from.lon) + above,
          directions: 90,
          farthestM: 30_000,
        }
        const quick = horizon(relief, options)
        const slow = bruteHorizon(relief, options)
        quick.angles.forEach((angle, i) => expect(Math.abs(angle - slow.angles[i]!)).toBeLessThan(0.0101))
      }),
      { numRuns: 25 },
    )
  })
})

describe('line of sight', () => {
  const wall: Shape = (lat) => (Math.abs(lat - 49.4) < 0.002 ? 1_500 : 800)

  it('is broken by a wall and says where it stands', () => {
    const relief = stitched(wall, Array(16).fill(1))
    const from = { lat: 49.3, lon: 20, heightM: 900 }
    const hidden = lineOfSight(relief, from, { lat: 49.5, lon: 20, heightM: 1_000 })
    expect(hidden.visible).toBe(false)
    expect(hidden.between!.lat).toBeCloseTo(49.4, 1)
    expect(hidden.between!.heightM).toBeGreaterThan(1_400)
    // Six hundred metres higher, eleven kilometres away.
    expect(hidden.between!.degrees).toBeCloseTo(3.1, 0)
    expect(lineOfSight(relief, from, { lat: 49.5, lon: 20, heightM: 2_600 }).visible).toBe(true)
    expect(lineOfSight(relief, from, { lat: 49.35, lon: 20, heightM: 900 }).visible).toBe(true)
  })

  it('is the same in both directions', () => {
    const relief = stitched(hills)
    fc.assert(
      fc.property(inside, inside, fc.integer({ min: 0, max: 700 }), (a, b, above) => {
        const eye = (place: typeof a) => ({
          ...place,
          heightM: heightAt(relief, place.lat, place.lon) + above,
        })
        const there = lineOfSight(relief, eye(a), eye(b), 60)
        const back = lineOfSight(relief, eye(b), eye(a), 60)
        // Samples lie elsewhere on the way back; only a view that is clear or blocked by a margin must agree.
        const room = (sight: typeof there) => (sight.between?.degrees ?? -90) - sight.degrees
        if (Math.abs(room(there)) < 0.2 || there.distanceM < 2_000) return
        expect(back.visible).toBe(there.visible)
      }),
      { numRuns: 200 },
    )
  })
})

describe('pinning', () => {
  const cone: Shape = (lat, lon) => 1_500 - Math.hypot(lat - 49.35, (lon - 19.95) * 0.65) * 111_195 * 0.3

  it('raises a top to its survey, without a tower beside it and without a pit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -12, max: 70 }),
        fc.double({ min: -0.0006, max: 0.0006, noNaN: true }),
        fc.double({ min: -0.0006, max: 0.0006, noNaN: true }),
        (missing, dLat, dLon) => {
          const relief = landOf(cone, Array(16).fill(1))
          const before = relief.cells.slice()
          const summit = { lat: 49.35 + dLat, lon: 19.95 + dLon, heightM: 1_500 + missing }
          expect(pinSummits(relief, [summit])).toBe(1)
          const pits = (cells: Int16Array) => localMinima(relief, cells)
          expect(pits(relief.cells)).toBeLessThanOrEqual(pits(before))
          expect(relief.cells.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(
            Math.max(summit.heightM, 1_500 - 15),
          )
          stitch(relief)
          // A place on the flank, too far below the survey, is left as it is: the top beside it is raised instead.
          if (summit.heightM - cone(summit.lat, summit.lon) > 75)
            expect(relief.cells.reduce((a, b) => Math.max(a, b))).toBeGreaterThan(summit.heightM - 20)
          else
            expect(Math.abs(heightAt(relief, summit.lat, summit.lon) - summit.heightM)).toBeLessThan(
              missing > 0 ? 6 + missing * 0.15 : 40,
            )
        },
      ),
      { numRuns: 8, endOnFailure: true, examples: [[68, 0, -0.0006]] },
    )
  })

  it('leaves alone what is another mountain', () => {
    const relief = landOf(cone, Array(16).fill(1))
    const before = relief.cells.slice()
    expect(pinSummits(relief, [{ lat: 49.35, lon: 19.95, heightM: 1_700 }])).toBe(0)
    expect(pinSummits(relief, [{ lat: 49.35, lon: 19.95, heightM: 1_400 }])).toBe(0)
    expect(pinSummits(relief, [{ lat: 10, lon: 10, heightM: 1_400 }])).toBe(0)
    expect(relief.cells).toEqual(before)
  })
})

/** Nodes lower than all eight around, near the cone's top. */
function localMinima(relief: Relief, cells: Int16Array): number {
  let count = 0
  const at = (y: number, x: number) => cells[ownNode(relief, y, x)]!
  for (let y = 59_220 - 12; y <= 59_220 + 12; y++)
    for (let x = 23_940 - 18; x <= 23_940 + 18; x++) {
      let lowest = true
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) if ((dy || dx) && at(y + dy, x + dx) <= at(y, x)) lowest = false
      if (lowest) count++
    }
  return count
}
