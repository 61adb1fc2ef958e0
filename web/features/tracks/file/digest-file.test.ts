import { expect, test } from 'vitest'
import { summits } from '#data/mountains.ts'
import { generateHike } from '#domain/track/generate/generate.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { digestFile } from './digest-file.ts'

const summit = summits.find(({ slug }) => slug === 'sniezka')!

test('a file is shown as a whole, with its summits by name', () => {
  const visits = [{ summit, kind: 'climb' as const, pauseS: 600 }]
  const { track } = generateHike({ seed: 3, visits, startMs: Date.UTC(2026, 5, 20, 5) })
  const gpx = new TextEncoder().encode(writeGpx(track, { name: 'Na Śnieżkę' }))
  const digest = digestFile(gpx, 'sniezka.gpx')
  if ('unreadable' in digest) throw new Error(digest.unreadable)
  expect(digest.name).toBe('Na Śnieżkę')
  expect(digest.stats.date).toBe('2026-06-20')
  expect(digest.geometry.hidden).toEqual({ start: 0, end: 0 })
  expect(digest.geometry.lines).toHaveLength(1)
  expect(digest.summits.map((one) => [one.summit.name, one.summit.height])).toEqual([
    ['Śnieżka', summit.heightM],
  ])
  const { profile } = digest.geometry
  const at = digest.summits[0]!.evidence.atDistance!
  const nearest = profile.distance.findIndex((distance) => distance >= at)
  expect(Math.abs(profile.elevation[nearest]! - 1603)).toBeLessThan(60)
})

test('what is no track says so in words', () => {
  expect(digestFile(new TextEncoder().encode('hello'), 'a.gpx')).toHaveProperty('unreadable')
})
