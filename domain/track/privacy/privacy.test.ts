import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import { makeRng } from '../generate/rng.ts'
import type { TrackColumns } from '../track.ts'
import type { Hiding } from './hiding.ts'
import { visibleTrack } from './privacy.ts'
import { contains, makeZone } from './zone.ts'

const home = { lat: 50.0614, lon: 19.9366 }
const kx = metresPerDegreeOfLongitude(home.lat)

function trackOf(points: { x: number; y: number }[], starts = [0]): TrackColumns {
  return {
    lat: Float64Array.from(points, (p) => home.lat + p.y / metresPerDegree),
    lon: Float64Array.from(points, (p) => home.lon + p.x / kx),
    ele: Float64Array.from(points, (_, i) => 200 + i),
    time: Float64Array.from(points, (_, i) => 1.7e12 + i * 5_000),
    starts: Uint32Array.from(starts),
  }
}

const noZones: Hiding = { zones: [], startM: 200, endM: 200, secret: 'a' }

/** Straight north, a point every 10 m. */
const straight = (metres: number) =>
  trackOf(Array.from({ length: metres / 10 + 1 }, (_, i) => ({ x: 0, y: i * 10 })))

describe('hidden ends', () => {
  it('are at least as long as asked, by a secret bit longer', () => {
    const visible = visibleTrack(straight(3_000), noZones)
    const first = (visible.lat[0]! - home.lat) * metresPerDegree
    const last = (visible.lat.at(-1)! - home.lat) * metresPerDegree
    expect(first).toBeGreaterThanOrEqual(200)
    expect(first).toBeLessThanOrEqual(310)
    expect(last).toBeLessThanOrEqual(2_800)
    expect(last).toBeGreaterThanOrEqual(2_690)
    expect([...visible.starts]).toEqual([0])
    expect(visible.ele[0]).toBe(200 + Math.round(first / 10))
  })

  it('leave nothing of a track that is shorter than they are', () => {
    const visible = visibleTrack(straight(300), noZones)
    expect(visible.lat.length).toBe(0)
    expect([...visible.starts]).toEqual([])
  })

  it('leave the whole track to whoever wants none', () => {
    const track = straight(500)
    expect(visibleTrack(track, { ...noZones, startM: 0, endM: 0 })).toEqual(track)
  })

  it('are the same each time for one track, so that repeated downloads tell no more', () => {
    const track = straight(3_000)
    expect(visibleTrack(track, noZones)).toEqual(visibleTrack(track, noZones))
    const starts = ['b', 'c', 'd', 'e', 'f', 'g'].map(
      (secret) => visibleTrack(track, { ...noZones, secret }).lat[0],
    )
    expect(new Set(starts).size).toBeGreaterThan(2)
  })
})

describe('zones', () => {
  const zone = makeZone(home, 400, 'secret of the user')
  const rules: Hiding = { zones: [zone], startM: 0, endM: 0, secret: 'track 1' }

  it('always contain the home with room to spare', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 200, max: 2_000 }), (secret, size) => {
        const made = makeZone(home, size, secret)
        for (let a = 0; a < 8; a++) {
          const at = (a * Math.PI) / 4
          const y = home.lat + (Math.sin(at) * 0.1 * size) / metresPerDegree
          const x = home.lon + (Math.cos(at) * 0.1 * size) / kx
          expect(contains(made, y, x)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('do not move when the address is corrected by a few metres', () => {
    const corrected = { lat: home.lat + 3 / metresPerDegree, lon: home.lon + 3 / kx }
    const again = makeZone(corrected, 400, 'secret of the user')
    expect(metresBetween(zone[1]!, zone[0]!, again[1]!, again[0]!)).toBeLessThan(75)
    expect(makeZone(home, 400, 'another')[0]).not.toBe(zone[0])
  })

  it('stay what they are from release to release: whoever saves them again shows no second polygon to compare', () => {
    const told = makeZone({ lat: 50, lon: 20 }, 400, 'secret').map((degrees) => degrees.toFixed(5))
    expect(told.join(' ')).toMatchInlineSnapshot(
      `"20.00914 50.00317 20.00402 50.00896 19.99614 50.00882 19.99105 50.00586 19.99026 49.99872 19.99768 49.99480 20.00339 49.99616"`,
    )
  })

  it('hide every return into them and draw no line across', () => {
    // Out to 3 km, back past the home to the other side, out again.
    const points = Array.from({ length: 900 }, (_, i) => ({ x: 20, y: 3_000 * Math.cos(i / 100) }))
    const visible = visibleTrack(trackOf(points), rules)
    expect(visible.starts.length).toBeGreaterThanOrEqual(3)
    for (let i = 0; i < visible.lat.length; i++)
      expect(contains(zone, visible.lat[i]!, visible.lon[i]!)).toBe(false)
    const starts = new Set(visible.starts)
    for (let i = 1; i < visible.lat.length; i++) {
      if (starts.has(i)) continue
      expect(
        metresBetween(visible.lat[i - 1]!, visible.lon[i - 1]!, visible.lat[i]!, visible.lon[i]!),
      ).toBeLessThan(60)
    }
  })

  it('are not betrayed by a sparse recording that steps over them', () => {
    const visible = visibleTrack(
      trackOf([
        { x: 0, y: -5_000 },
        { x: 0, y: -2_500 },
        { x: 0, y: 2_500 },
        { x: 0, y: 5_000 },
      ]),
      rules,
    )
    expect([...visible.starts].length).toBe(visible.lat.length === 0 ? 0 : visible.starts.length)
    for (let i = 1; i < visible.lat.length; i++) {
      const crossing = visible.lat[i - 1]! < home.lat && visible.lat[i]! > home.lat
      expect(crossing && ![...visible.starts].includes(i)).toBe(false)
    }
  })

  it('never let a hidden point through, whatever the track', () => {
    const place = fc.record({
      x: fc.integer({ min: -2_000, max: 2_000 }),
      y: fc.integer({ min: -2_000, max: 2_000 }),
    })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), fc.string(), (points, secret) => {
        const visible = visibleTrack(trackOf(points, points.length > 0 ? [0] : []), { ...rules, secret })
        for (let i = 0; i < visible.lat.length; i++)
          expect(contains(zone, visible.lat[i]!, visible.lon[i]!)).toBe(false)
        expect(visible.time.length).toBe(visible.lat.length)
      }),
    )
  })
})

it('hiding more never shows a point that was hidden', () => {
  const place = fc.record({
    x: fc.integer({ min: -3_000, max: 3_000 }),
    y: fc.integer({ min: -3_000, max: 3_000 }),
  })
  const metres = fc.constantFrom(0, 50, 200, 800)
  const known = [1, 2, 3].map((n) => makeZone({ ...home, lat: home.lat + n / 100 }, 300, `zone ${n}`))
  const some = fc.subarray([makeZone(home, 400, 'a'), ...known])
  const points = (track: TrackColumns) => new Set(track.time)
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 2, maxLength: 60 }),
      fc.tuple(metres, metres, some),
      fc.tuple(metres, metres, some),
      ([...way], [startM, endM, zones], [moreStart, moreEnd, moreZones]) => {
        const track = trackOf(way)
        const less = points(visibleTrack(track, { startM, endM, zones, secret: 's' }))
        const more = visibleTrack(track, {
          startM: startM + moreStart,
          endM: endM + moreEnd,
          zones: [...new Set([...moreZones, ...zones])],
          secret: 's',
        })
        for (const time of more.time) expect(less.has(time)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

describe('a stranger with 50 tracks', () => {
  /** Winding ways from the home in all directions. */
  function tracksFrom(seed: number): TrackColumns[] {
    const rng = makeRng(seed)
    return Array.from({ length: 50 }, () => {
      let heading = rng.between(0, 2 * Math.PI)
      let x = 0
      let y = 0
      const points = [{ x, y }]
      for (let i = 0; i < 400; i++) {
        heading += rng.normal() * 0.12
        x += Math.cos(heading) * 10
        y += Math.sin(heading) * 10
        points.push({ x, y })
      }
      return trackOf(points)
    })
  }

  it('fits a circle through the visible beginnings and misses the home by half the zone’s size or more', () => {
    const size = 500
    const misses: number[] = []
    const naive: number[] = []
    for (let user = 0; user < 20; user++) {
      const zone = makeZone(home, size, `user ${user}`)
      const tracks = tracksFrom(user + 1)
      const ends = tracks.flatMap((track, number) => {
        const visible = visibleTrack(track, {
          zones: [zone],
          startM: 200,
          endM: 200,
          secret: `${user}/${number}`,
        })
        return visible.lat.length === 0 ? [] : [toMetres(visible.lat[0]!, visible.lon[0]!)]
      })
      misses.push(Math.hypot(...circleCentre(ends)))
      // The attack itself works: against a plain circle around the home it finds the home.
      const onCircle = tracks.map((track) => firstBeyond(track, size))
      naive.push(Math.hypot(...circleCentre(onCircle)))
    }
    expect(median(naive)).toBeLessThan(20)
    expect(median(misses)).toBeGreaterThan(size * 0.5)
    expect(misses.filter((miss) => miss < size * 0.25).length).toBeLessThanOrEqual(2)
  }, 30_000)
})

function toMetres(lat: number, lon: number): [number, number] {
  return [(lon - home.lon) * kx, (lat - home.lat) * metresPerDegree]
}

function firstBeyond(track: TrackColumns, metres: number): [number, number] {
  for (let i = 0; i < track.lat.length; i++) {
    const at = toMetres(track.lat[i]!, track.lon[i]!)
    if (Math.hypot(...at) > metres) return at
  }
  return [0, 0]
}

/** Kåsa's least-squares circle: solves x² + y² = ax + by + c for the centre (a/2, b/2). */
function circleCentre(points: [number, number][]): [number, number] {
  const m = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  const v = [0, 0, 0]
  for (const [x, y] of points) {
    const row = [x, y, 1]
    const r = x * x + y * y
    for (let i = 0; i < 3; i++) {
      v[i]! += row[i]! * r
      for (let j = 0; j < 3; j++) m[3 * i + j]! += row[i]! * row[j]!
    }
  }
  const det = (a: number[]) =>
    a[0]! * (a[4]! * a[8]! - a[5]! * a[7]!) -
    a[1]! * (a[3]! * a[8]! - a[5]! * a[6]!) +
    a[2]! * (a[3]! * a[7]! - a[4]! * a[6]!)
  const withColumn = (column: number) =>
    m.map((value, i) => (i % 3 === column ? v[Math.floor(i / 3)]! : value))
  return [det(withColumn(0)) / det(m) / 2, det(withColumn(1)) / det(m) / 2]
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
