import { expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import type { Track } from '#domain/track/track.ts'
import { digestTrack } from './digest-track.ts'
import { placeOnTrack } from './photo-places.ts'
import { gpxOver, summitNamed } from '#server/testing/story-world.ts'
import type { Hiding } from '#domain/track/privacy/hiding.ts'
import type { Digest } from './track-reader.ts'

const index = buildSummitIndex(summits)
const hiding: Hiding = { startM: 200, endM: 200, zones: [], secret: 'test' }
/** A receiver so poor that the raw line is much longer than the way. */
const noisy = (slug: string) => gpxOver([slug], { device: { noiseM: 15, intervalS: 5 } })

function digest(bytes: Buffer): Digest {
  const made = digestTrack(bytes, 'a.gpx', hiding, index)
  if ('unreadable' in made) throw new Error(made.unreadable)
  return made
}

function placeAt({ shown: { profile } }: Digest, metres: number) {
  const after = profile.distance.findIndex((distance) => distance >= metres)
  expect(after).toBeGreaterThanOrEqual(0)
  return { lat: profile.lat[after]!, lon: profile.lon[after]!, elevation: profile.elevation[after]! }
}

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
  const made = digest(bytes)
  const track = readTrack(bytes) as Track
  const point = Math.floor(track.time.length * 0.8)
  // Polish summer time, as a camera shows it.
  const shown = new Date(track.time[point]! + 2 * 3_600_000).toISOString().slice(0, 19)
  const [place] = placeOnTrack(track, hiding, [
    { cameraTime: shown, cameraLat: null, cameraLon: null },
  ]).places
  const there = placeAt(made, place!.atDistanceM!)
  expect(metresBetween(there.lat, there.lon, track.lat[point]!, track.lon[point]!)).toBeLessThan(150)
})
