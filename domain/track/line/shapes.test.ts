import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { decodeTrack, encodeTrack } from './encode.ts'
import { fingerprint, sameHike } from '../measure/fingerprint.ts'
import { generateHike } from '../generate/generate.ts'
import { metresBetween, metresPerDegree } from '../geo.ts'
import { elevationProfile, profileLimit } from '../measure/profile.ts'
import { readTrack } from '../read/read-track.ts'
import { pickPoints, simplify, simplifyForZoom, toleranceAt } from './simplify.ts'
import { distanceToSegment } from '../measure/segment-distance.ts'
import { trackStats } from '../measure/stats.ts'
import type { Track, TrackColumns } from '../track.ts'
import { writeGpx } from '../write-gpx.ts'

const sniezka = summits.find((summit) => summit.slug === 'sniezka')!
const hike = (seed: number, intervalS = 5) =>
  generateHike({ seed, visits: [{ summit: sniezka, kind: 'climb' }], device: { intervalS } }).track

function columns(points: [number, number][], starts = [0]): TrackColumns {
  return {
    lat: Float64Array.from(points, (p) => p[0]),
    lon: Float64Array.from(points, (p) => p[1]),
    ele: new Float64Array(points.length).fill(NaN),
    time: new Float64Array(points.length).fill(NaN),
    starts: Uint32Array.from(starts),
  }
}

const place = fc.tuple(
  fc.double({ min: 49, max: 49.02, noNaN: true }),
  fc.double({ min: 19, max: 19.02, noNaN: true }),
)

describe('simplification', () => {
  it('never moves the line by more than the tolerance and keeps the ends', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 1, max: 400 }),
        (points, tolerance) => {
          const track = columns(points)
          const kept = simplify(track, tolerance)
          expect([kept[0], kept.at(-1)]).toEqual([0, points.length - 1])
          const kx = metresPerDegree * Math.cos((points[0]![0] * Math.PI) / 180)
          for (let k = 1; k < kept.length; k++) {
            const a = points[kept[k - 1]!]!
            const b = points[kept[k]!]!
            for (let i = kept[k - 1]! + 1; i < kept[k]!; i++) {
              const d = distanceToSegment(points[i]![0], points[i]![1], kx, a[0], a[1], b[0], b[1])
              expect(d).toBeLessThanOrEqual(tolerance * 1.001)
            }
          }
        },
      ),
    )
  })

  it('keeps segments apart', () => {
    const track = columns(
      Array.from({ length: 10 }, (_, i) => [49 + i * 0.001, 19] as [number, number]),
      [0, 5],
    )
    const kept = simplify(track, 10)
    expect([...kept]).toEqual([0, 4, 5, 9])
    expect([...pickPoints(track, kept).starts]).toEqual([0, 2])
  })

  it('keeps fewer points the farther one looks, and survives a line that would overflow a recursion', () => {
    const track = hike(1)
    const counts = [8, 10, 12, 14, 16].map((zoom) => simplifyForZoom(track, zoom).length)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBeLessThan(40)
    expect(toleranceAt(0)).toBeGreaterThan(toleranceAt(1))
    const long = columns(
      Array.from(
        { length: 60_000 },
        (_, i) => [49 + i * 1e-5, 19 + (i % 2) * 1e-3 * (i / 60_000)] as [number, number],
      ),
    )
    expect(simplify(long, 1).length).toBeGreaterThan(10_000)
  }, 30_000)
})

describe('the elevation profile', () => {
  it('has at most 1 000 points, agrees with the stats and keeps the top', () => {
    const track = hike(2, 2)
    const profile = elevationProfile(track)!
    const stats = trackStats(track)
    expect(profile.distanceM.length).toBeLessThanOrEqual(profileLimit)
    expect(Math.max(...profile.elevationM)).toBe(stats.highestM)
    expect(Math.abs(profile.distanceM.at(-1)! - stats.distanceM)).toBeLessThan(30)
    for (let i = 1; i < profile.distanceM.length; i++) {
      expect(profile.distanceM[i]).toBeGreaterThanOrEqual(profile.distanceM[i - 1]!)
      expect(profile.index[i]).toBeGreaterThanOrEqual(profile.index[i - 1]!)
    }
    const small = elevationProfile(track, 50)!
    expect(small.elevationM.length).toBeLessThanOrEqual(50)
    expect(Math.max(...small.elevationM)).toBe(stats.highestM)
  })

  it('is absent when the track knows no elevation', () => {
    expect(
      elevationProfile(
        columns([
          [49, 19],
          [49.01, 19],
        ]),
      ),
    ).toBeNull()
  })
})

describe('the wire encoding', () => {
  it('gives back every point within 0.6 m, missing values missing', () => {
    const value = fc.option(fc.integer({ min: -400, max: 9_000 }), { nil: NaN })
    const time = fc.option(
      fc.integer({ min: 631_152_000, max: 4_000_000_000 }).map((s) => s * 1000),
      { nil: NaN },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(place, value, time), { maxLength: 50 }), (points) => {
        const track = {
          ...columns(points.map((p) => p[0])),
          ele: Float64Array.from(points, (p) => p[1]),
          time: Float64Array.from(points, (p) => p[2]),
        }
        const back = decodeTrack(encodeTrack(track))
        expect(back.ele).toEqual(track.ele)
        expect(back.time).toEqual(track.time)
        expect(back.starts).toEqual(track.starts)
        for (let i = 0; i < points.length; i++) {
          expect(metresBetween(back.lat[i]!, back.lon[i]!, track.lat[i]!, track.lon[i]!)).toBeLessThan(0.8)
        }
      }),
    )
  })

  it('takes less than 9 bytes a point with elevation and time', () => {
    const track = hike(3)
    const { line, ele, time } = encodeTrack(track)
    expect((line.length + ele.length + time.length) / track.lat.length).toBeLessThan(9)
    expect(encodeTrack(columns([[49, 19]]))).toMatchObject({ ele: '', time: '' })
  })
})

describe('the fingerprint', () => {
  it('has places at equal shares of the time, or of the way where there are no times', () => {
    const line = {
      lat: Float64Array.of(50, 50.1, 50.4),
      lon: Float64Array.of(16, 16.2, 16.8),
      ele: new Float64Array(3).fill(NaN),
      starts: Uint32Array.of(0),
    }
    const places = (time: number[]) => fingerprint({ ...line, time: Float64Array.from(time) }).places
    // The first quarter of the way takes half of the time.
    const timed = places([0, 8_000, 16_000])
    expect(timed).toHaveLength(34)
    expect([timed.slice(8, 10), timed.slice(16, 18), timed.slice(24, 26)]).toEqual([
      [50.05, 16.1],
      [50.1, 16.2],
      [50.25, 16.5],
    ])
    const [lat, lon] = places([NaN, NaN, NaN]).slice(16, 18)
    expect(Math.abs(lat! - 50.2)).toBeLessThan(0.002)
    expect(Math.abs(lon! - 16.4)).toBeLessThan(0.004)
  })

  const encoder = new TextEncoder()
  const reread = (track: Track) => readTrack(encoder.encode(writeGpx(track, { name: 'x' }))) as Track

  it('recognises one hike exported by another app: fewer points, other elevations, trimmed ends', () => {
    const track = hike(4)
    const again = reread(track)
    const thinned = pickPoints(again, simplify(again, 8))
    thinned.ele.fill(NaN)
    const from = 20
    const trimmed = {
      ...again,
      lat: again.lat.slice(from),
      lon: again.lon.slice(from),
      time: again.time.slice(from),
    }
    for (const other of [again, thinned, trimmed])
      expect(sameHike(fingerprint(track), fingerprint(other))).toBe(true)
  })

  it('tells apart another day, another way and a companion who started elsewhere', () => {
    const track = hike(5)
    const tomorrow = { ...track, time: track.time.map((time) => time + 86_400_000) }
    expect(sameHike(fingerprint(track), fingerprint(tomorrow))).toBe(false)
    expect(sameHike(fingerprint(track), fingerprint(hike(6)))).toBe(false)
  })
})
