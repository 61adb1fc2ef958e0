import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { generateHike } from '../generate/generate.ts'
import { metresBetween } from '../geo.ts'
import { decodeTrack } from '../line/encode.ts'
import { metresAlong } from '../measure/along.ts'
import type { Hiding, Shape } from '../privacy/hiding.ts'
import { hiddenEnds } from '../privacy/privacy.ts'
import { contains, crosses, boxOf, makeZone } from '../privacy/zone.ts'
import { hidesMore, narrowShown } from './narrow-shown.ts'
import { showTrack, type ShownTrack } from './shown-track.ts'

const summit = summits.find(({ slug }) => slug === 'sniezka')!
const hike = (seed: number) =>
  generateHike({
    seed,
    visits: [{ summit, kind: 'climb', pauseS: 600 }],
    startMs: Date.UTC(2026, 5, 20, 5),
  }).track

const open: Hiding = { startM: 0, endM: 0, zones: [], secret: 'cut' }
const rounded = (y: number, x: number) => `${Math.round(y * 1e5)} ${Math.round(x * 1e5)}`
const lineOf = (line: string) => decodeTrack({ line, ele: '', time: '', starts: [0] })

/** Every place that a shown track gives away, and every step of its lines. */
function placesOf({ line, lines, profile }: ShownTrack) {
  const drawn = Object.values(lines).flat().map(lineOf)
  const points = [...drawn, ...(line === null ? [] : [lineOf(line)]), profile]
  return { drawn, points: points.flatMap(({ lat, lon }) => Array.from(lat, (y, i) => [y, lon[i]!] as const)) }
}

function zoneOn(track: { lat: Float64Array; lon: Float64Array }, share: number, size = 250): Shape {
  const at = Math.floor(track.lat.length * share)
  return makeZone({ lat: track.lat[at]!, lon: track.lon[at]! }, size, `zone ${share}`)
}

it('a zone that touches what is shown, but for the rounding of its bounds, may hide more', () => {
  const shown = { bounds: [19, 49, 19.1, 49.1], hiddenStartM: 0, hiddenEndM: 0 }
  const box = (west: number, south: number, east: number, north: number): Shape => [
    west,
    south,
    east,
    south,
    east,
    north,
    west,
    north,
  ]
  const far = 1e-3
  for (const [off, hides] of [
    [1e-5, true],
    [3e-5, false],
  ] as const) {
    const zones = [
      box(19, 49.1 + off, 19.1, 49.1 + far),
      box(19, 49 - far, 19.1, 49 - off),
      box(19.1 + off, 49, 19.1 + far, 49.1),
      box(19 - far, 49, 19 - off, 49.1),
    ]
    expect(zones.map((zone) => hidesMore(shown, open, [zone]))).toEqual([hides, hides, hides, hides])
  }
  expect(hidesMore({ ...shown, bounds: null }, open, [box(19, 49, 19.1, 49.1)])).toBe(false)
})

it('points are found again in a recording without times that keeps to a parallel', () => {
  const count = 200
  const track = {
    lat: new Float64Array(count).fill(50),
    lon: Float64Array.from({ length: count }, (_, i) => 16 + i / 5000),
    ele: new Float64Array(count).fill(NaN),
    time: new Float64Array(count).fill(NaN),
    starts: Uint32Array.of(0),
  }
  const { shown, index } = showTrack(track, { ...open, startM: 500 })
  expect(shown.hiddenStartM).toBeGreaterThanOrEqual(500)
  expect([...index]).toEqual(Array.from(index, (_, k) => index[0]! + k))
})

describe.each([1, 2, 3, 4, 5, 6])('hike %i under stricter settings', (seed) => {
  const track = hike(seed)
  const zone = zoneOn(track, 0.3)
  const old = zoneOn(track, 0.7)
  const before = showTrack(track, { ...open, startM: 100, zones: [old] })

  it('shows nothing of a new zone, at once', () => {
    const hiding = { ...open, startM: 100, zones: [old, zone] }
    expect(hidesMore(before.shown, hiding, [zone])).toBe(true)
    const { shown } = narrowShown(before.shown, hiding, [zone])
    const { drawn, points } = placesOf(shown)
    expect(points.length).toBeGreaterThan(50)
    for (const [y, x] of points) expect(contains(zone, y, x) || contains(old, y, x)).toBe(false)
    for (const line of drawn) {
      for (let i = 1; i < line.lat.length; i++) {
        for (const one of [zone, old]) expect(crosses(one, boxOf(one), line, i - 1, i)).toBe(false)
      }
    }
  })

  it('shows nothing of longer hidden ends, at once', () => {
    const hiding = { ...open, startM: 400, endM: 700, zones: [old] }
    expect(hidesMore(before.shown, hiding, [])).toBe(true)
    const { shown } = narrowShown(before.shown, hiding, [])
    const ends = hiddenEnds(hiding)
    const along = metresAlong(track)
    const total = along.at(-1)!
    const shownPoints = new Set(placesOf(shown).points.map(([y, x]) => rounded(y, x)))
    expect(shownPoints.size).toBeGreaterThan(50)
    // Whatever is shown was also walked outside the hidden ends (the way may come back to the same place).
    const allowed = new Set<string>()
    track.lat.forEach((y, i) => {
      if (along[i]! >= ends.startM && total - along[i]! >= ends.endM) allowed.add(rounded(y, track.lon[i]!))
    })
    for (const place of shownPoints) expect(allowed.has(place), place).toBe(true)
    const exact = showTrack(track, hiding).shown
    expect(shown.from!).toBeGreaterThanOrEqual(exact.from! - 60_000)
    expect(shown.to!).toBeLessThanOrEqual(exact.to!)
    expect(shown.hiddenStartM).toBeLessThanOrEqual(exact.hiddenStartM + 150)
    // And it is no caricature of the true cut.
    expect(shown.profile.lat.length).toBeGreaterThan(0.6 * exact.profile.lat.length)
  })

  it('moves what stands on the profile with it, and hides what is hidden', () => {
    const hiding = { ...open, startM: 100, zones: [old, zone] }
    const { shown, distanceOf } = narrowShown(before.shown, hiding, [zone])
    const { profile } = before.shown
    let kept = 0
    profile.distance.forEach((metres, i) => {
      const [y, x] = [profile.lat[i]!, profile.lon[i]!]
      const moved = distanceOf(metres, { lat: y, lon: x })
      if (contains(zone, y, x)) expect(moved).toBeNull()
      if (moved === null) return
      kept++
      // Two samples may be equally far along: on either side of what an older zone hides.
      const off = shown.profile.distance.map((one, at) =>
        Math.abs(one - moved) > 1
          ? Infinity
          : metresBetween(shown.profile.lat[at]!, shown.profile.lon[at]!, y, x),
      )
      expect(Math.min(...off)).toBeLessThan(60)
    })
    expect(kept).toBeGreaterThan(100)
  })
})

describe('nothing has to go', () => {
  const track = hike(1)
  const zones = [zoneOn(track, 0.5)]
  const { shown } = showTrack(track, { ...open, startM: 200, endM: 200, zones })

  it('when the ends are the same or shorter and no zone is new', () => {
    for (const metres of [0, 100, 200])
      expect(hidesMore(shown, { ...open, startM: metres, endM: metres, zones }, [])).toBe(false)
  })

  it('when a new zone is far from all that is shown', () => {
    const away = makeZone({ lat: summit.lat + 1, lon: summit.lon }, 1500, 'far')
    expect(hidesMore(shown, { ...open, zones: [...zones, away] }, [away])).toBe(false)
  })

  it('when nothing was shown', () => {
    const none = showTrack(track, { ...open, startM: 1e6 }).shown
    expect(hidesMore(none, { ...open, startM: 2e6 }, [])).toBe(false)
  })
})

it('everything may be hidden', () => {
  const track = hike(1)
  const { shown } = showTrack(track, open)
  const narrowed = narrowShown(shown, { ...open, startM: 1e6 }, [])
  expect(narrowed.shown).toMatchObject({ line: null, heights: null, bounds: null, from: null, to: null })
  expect(narrowed.shown.lines).toEqual({ 18: [] })
  expect(narrowed.distanceOf(100)).toBeNull()
})
