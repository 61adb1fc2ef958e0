import { expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { generateHike, type HikeOptions } from '../generate/generate.ts'
import { metresBetween } from '../geo.ts'
import { buildSummitIndex } from '../judge/summit-index.ts'
import type { Hiding } from '../privacy/hiding.ts'
import { readTrack } from '../read/read-track.ts'
import type { Track } from '../track.ts'
import { writeGpx } from '../write-gpx.ts'
import { digestTrack, type TrackDigest } from './digest-track.ts'
import type { PhotoOrigin } from './photo-places.ts'

const index = buildSummitIndex(summits)
const hiding: Hiding = { startM: 200, endM: 200, zones: [], secret: 'test' }
const summitNamed = (slug: string) => summits.find((one) => one.slug === slug)!

function gpx(slug: string, device: HikeOptions['device'] = {}): Uint8Array {
  const visits = [{ summit: summitNamed(slug), kind: 'climb' as const, pauseS: 600 }]
  const { track } = generateHike({ seed: 7, visits, startMs: Date.UTC(2026, 5, 20, 5), device })
  return new TextEncoder().encode(writeGpx(track, { name: 'Wycieczka' }))
}

/** A receiver so poor that the raw line is much longer than the way. */
const noisy = (slug: string) => gpx(slug, { noiseM: 15, intervalS: 5 })

function digest(bytes: Uint8Array, photos: PhotoOrigin[] = []): TrackDigest {
  const made = digestTrack(bytes, 'a.gpx', hiding, index, { photos })
  if ('unreadable' in made) throw new Error(made.unreadable)
  return made
}

function placeAt({ shown: { profile } }: TrackDigest, metres: number) {
  const after = profile.distance.findIndex((distance) => distance >= metres)
  expect(after).toBeGreaterThanOrEqual(0)
  return { lat: profile.lat[after]!, lon: profile.lon[after]!, elevation: profile.elevation[after]! }
}

it('gives figures, the line and the summit of a file', () => {
  const made = digest(gpx('sniezka'))
  expect(made.name).toBe('Wycieczka')
  expect(made.figures.day).toBe('2026-06-20')
  expect(made.figures.ascentM).toBeGreaterThan(300)
  expect(made.summits.map((one) => [one.summitId, one.evidence.verdict])).toEqual([
    [summitNamed('sniezka').id, 'certain'],
  ])
  expect(made.shown.lines['18']).toHaveLength(1)
  expect(made.shown.profile.distance.length).toBeLessThanOrEqual(1000)
})

it.each(['sniezka', 'pilsko', 'tarnica'])('marks %s on the profile where the hiker stood on it', (slug) => {
  const made = digest(noisy(slug))
  const summit = summitNamed(slug)
  const { evidence } = made.summits.find((one) => one.summitId === summit.id)!
  const last = made.shown.profile.distance.at(-1)!
  expect(evidence.atDistance).toBeLessThanOrEqual(last)
  const there = placeAt(made, evidence.atDistance!)
  expect(metresBetween(there.lat, there.lon, summit.lat, summit.lon)).toBeLessThan(150)
  expect(
    Math.abs(there.elevation - Math.max(...made.shown.profile.elevation.map((z) => z ?? 0))),
  ).toBeLessThan(25)
})

it('puts a photo at its place on the profile', () => {
  const bytes = noisy('sniezka')
  const track = readTrack(bytes) as Track
  const point = Math.floor(track.time.length * 0.8)
  // Polish summer time, as a camera shows it.
  const cameraTime = new Date(track.time[point]! + 2 * 3_600_000).toISOString().slice(0, 19)
  const made = digest(bytes, [{ cameraTime, cameraLat: null, cameraLon: null }])
  const there = placeAt(made, made.photos.places[0]!.atDistanceM!)
  expect(metresBetween(there.lat, there.lon, track.lat[point]!, track.lon[point]!)).toBeLessThan(150)
})

it('keeps the line and its times without elevation', () => {
  const { figures, shown } = digest(gpx('sniezka', { elevation: 'missing' }))
  expect(figures.ascentM).toBeNull()
  expect(shown.profile.elevation.every((value) => value === null)).toBe(true)
  expect(shown.profile.minutes.at(-1)).toBeGreaterThan(30)
  // Metres along the raw line: somewhat more than the figure, from which the noise is taken.
  expect(shown.profile.distance.at(-1)! / figures.distanceM).toBeGreaterThan(0.9)
  expect(shown.profile.distance.at(-1)! / figures.distanceM).toBeLessThan(1.4)
})

it('says in words that something is no track', () => {
  expect(digestTrack(new TextEncoder().encode('hello'), 'a.gpx', hiding, index)).toHaveProperty('unreadable')
})
