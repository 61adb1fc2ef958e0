import { expect, test } from 'vitest'
import { summits } from '#data/mountains.ts'
import { generateHike } from '#domain/track/generate/generate.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { digestFile } from './digest-file.ts'

const summit = summits.find(({ slug }) => slug === 'sniezka')!

function gpx(device = {}): Uint8Array {
  const visits = [{ summit, kind: 'climb' as const, pauseS: 600 }]
  const { track } = generateHike({ seed: 3, visits, startMs: Date.UTC(2026, 5, 20, 5), device })
  return new TextEncoder().encode(writeGpx(track, { name: 'Na Śnieżkę' }))
}

test('a file gives its figures, line, profile and the summit it climbed', () => {
  const digest = digestFile(gpx(), 'sniezka.gpx')
  if ('unreadable' in digest) throw new Error(digest.unreadable)
  expect(digest.name).toBe('Na Śnieżkę')
  expect(digest.stats.date).toBe('2026-06-20')
  expect(digest.stats.ascent).toBeGreaterThan(300)
  expect(digest.summits.map((one) => [one.summit.slug, one.evidence.verdict])).toEqual([
    ['sniezka', 'climbed'],
  ])
  const { profile, lines } = digest.geometry
  expect(lines).toHaveLength(1)
  expect(profile.distance.length).toBeLessThanOrEqual(1000)
  const at = digest.summits[0]!.evidence.atDistance!
  const nearest = profile.distance.findIndex((distance) => distance >= at)
  expect(Math.abs(profile.elevation[nearest]! - 1603)).toBeLessThan(60)
})

test('without elevation the line and its times stay', () => {
  const digest = digestFile(gpx({ elevation: 'none' }), 'a.gpx')
  if ('unreadable' in digest) throw new Error(digest.unreadable)
  expect(digest.stats.ascent).toBeNull()
  expect(digest.geometry.profile.elevation.every((value) => value === null)).toBe(true)
  expect(digest.geometry.profile.minutes.at(-1)).toBeGreaterThan(30)
  // Metres along the raw line: somewhat more than the figure, from which the noise is taken.
  expect(digest.geometry.profile.distance.at(-1)! / digest.stats.distance!).toBeGreaterThan(0.95)
  expect(digest.geometry.profile.distance.at(-1)! / digest.stats.distance!).toBeLessThan(1.4)
})

test('what is no track says so in words', () => {
  expect(digestFile(new TextEncoder().encode('hello'), 'a.gpx')).toHaveProperty('unreadable')
})
