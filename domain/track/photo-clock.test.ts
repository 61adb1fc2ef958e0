import { describe, expect, it } from 'vitest'
import { estimateClock, placePhotos, type PhotoMoment } from './photo-clock.ts'
import { metresPerDegree } from './geo.ts'
import type { TrackColumns } from './track.ts'

const start = Date.UTC(2025, 5, 14, 6)
const hour = 3_600_000

/** Two hours north at 1 m/s, a point every 10 s. */
const track: TrackColumns = {
  lat: Float64Array.from({ length: 721 }, (_, i) => 50 + (i * 10) / metresPerDegree),
  lon: new Float64Array(721).fill(16),
  ele: new Float64Array(721).fill(NaN),
  time: Float64Array.from({ length: 721 }, (_, i) => start + i * 10_000),
  starts: Uint32Array.of(0),
}

/** A photo at point `i` by a camera whose clock is `wrong` milliseconds ahead. */
const photoAt = (i: number, wrong: number, withPlace: boolean): PhotoMoment => ({
  takenAt: track.time[i]! + wrong,
  ...(withPlace ? { lat: track.lat[i]!, lon: track.lon[i]! } : {}),
})

describe('the camera’s clock', () => {
  it('is found to the minute from photos that know their place, whatever the error', () => {
    for (const wrong of [0, 2 * hour, -37 * 60_000, 2 * hour + 412_000]) {
      const photos = [100, 250, 430, 600].map((i) => photoAt(i, wrong, true))
      const clock = estimateClock(track, photos)
      expect(clock.basis).toBe('gps')
      expect(Math.abs(clock.offsetMs + wrong)).toBeLessThan(90_000)
      expect(clock.confidence).toBe(1)
    }
  })

  it('lets placed photos set the clock of those without a place', () => {
    const photos = [
      photoAt(100, 5_400_000, true),
      photoAt(400, 5_400_000, true),
      photoAt(300, 5_400_000, false),
    ]
    const places = placePhotos(track, photos, estimateClock(track, photos))
    expect(Math.abs(places[2]! - 300)).toBeLessThan(10)
  })

  it('is taken for Polish local time when that alone puts all photos into the hike', () => {
    const photos = [20, 300, 700].map((i) => photoAt(i, 2 * hour, false))
    expect(estimateClock(track, photos)).toMatchObject({ offsetMs: -2 * hour, basis: 'fit' })
  })

  it('is rather taken for Polish winter time than for that of a zone of half an hour more', () => {
    const part = (values: Float64Array) => values.subarray(0, 361)
    const short = {
      ...track,
      lat: part(track.lat),
      lon: part(track.lon),
      ele: part(track.ele),
      time: part(track.time),
    }
    const photos = [{ takenAt: start + 1.6 * hour }]
    expect(estimateClock(short, photos)).toMatchObject({ offsetMs: -hour, basis: 'fit' })
  })

  it('is found where the way passes each place twice', () => {
    const back = { ...track, lat: track.lat.map((_, i) => track.lat[Math.min(i, 720 - i)]!) }
    const photos = [100, 170, 300].map((i) => photoAt(i, 2 * hour, true))
    expect(Math.abs(estimateClock(back, photos).offsetMs + 2 * hour)).toBeLessThan(90_000)
  })

  it('is believed when it names its zone', () => {
    const photos = [20, 300].map((i) => ({ ...photoAt(i, 0, false), zoned: true }))
    expect(estimateClock(track, photos)).toMatchObject({ offsetMs: 0, basis: 'zone' })
  })

  it('is not guessed for photos of another day or a track without times', () => {
    const photos = [photoAt(100, 90 * 24 * hour, false)]
    const clock = estimateClock(track, photos)
    expect(clock.confidence).toBe(0)
    expect(placePhotos(track, photos, clock)).toEqual([null])
    const timeless = { ...track, time: new Float64Array(721).fill(NaN) }
    expect(estimateClock(timeless, photos)).toMatchObject({ basis: 'assumed' })
  })
})

describe('places of photos', () => {
  const right = { offsetMs: 0, basis: 'gps', confidence: 1 } as const

  it('are the nearest points in time; shortly before the start is the start', () => {
    const photos = [123, 0, 720].map((i) => photoAt(i, 3_000, false))
    expect(placePhotos(track, photos, right)).toEqual([123, 0, 720])
    expect(placePhotos(track, [photoAt(0, -600_000, false), photoAt(0, -3 * hour, false)], right)).toEqual([
      0,
      null,
    ])
  })

  it('come from the photo’s own position when it has no time', () => {
    expect(
      placePhotos(track, [{ takenAt: null, lat: track.lat[50], lon: 16.0001 }, { takenAt: null }], right),
    ).toEqual([50, null])
  })
})
