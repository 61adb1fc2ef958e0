import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { summits } from '#data/mountains.ts'
import { huts } from '#data/places.ts'
import { unpackPlaces } from '#domain/pocket/pocket-places.ts'
import { pocketPlaces } from './places.ts'

test('every summit and hut is in the pocket, in less than 400 kB', () => {
  const packed = JSON.stringify(pocketPlaces())
  const { places, ranges } = unpackPlaces(JSON.parse(packed))
  expect(places.filter(({ kind }) => kind === 'summit')).toHaveLength(summits.length)
  expect(places.filter(({ kind }) => kind === 'hut')).toHaveLength(huts.length)
  expect(places.every(({ range }) => ranges[range] !== undefined)).toBe(true)
  expect(packed.length).toBeLessThan(400_000)
  expect(gzipSync(packed).length).toBeLessThan(60_000)
})

test('what lies across the border says so', () => {
  const { places } = unpackPlaces(pocketPlaces())
  expect(places.find(({ name }) => name === 'Gerlach')?.country).toBe('SK')
  expect(places.find(({ name }) => name === 'Śnieżka')?.country).toBe('PL')
})
