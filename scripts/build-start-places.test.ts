import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startPlaces } from '#data/gazetteer.ts'
import { ranges } from '#data/mountains.ts'
import knownStarts from '#data/places/known-starts.json' with { type: 'json' }
import trailheads from '#data/places/trailheads.json' with { type: 'json' }
import { startKinds } from '#domain/start-places/start-place.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { isKnown } from '#domain/trails/areas.ts'
import { snap } from '#domain/trails/snap.ts'
import { readTrails } from '#server/features/trails/read-trails.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { startPlacesText } from './build-start-places.ts'

const relief = readRelief()

/** What is written by hand is put on the map to about a hundred metres; a steep valley rises thirty in that. */
const HEIGHT_M = 35
/** Nobody walks farther from where the road ends to where the marks begin. */
const TO_TRAIL_M = 600

describe('start places', () => {
  it('are exactly those that the script finds', () => {
    const kept = readFileSync(new URL('../data/places/start-places.json', import.meta.url), 'utf8')
    expect(startPlacesText(relief)).toBe(kept)
  })

  it('have one address each, a kind, and a range of ours or none', () => {
    const slugs = startPlaces.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    const known = new Set(ranges.map(({ slug }) => slug))
    for (const { slug, kind, range } of startPlaces) {
      expect(slug).toMatch(/^[a-z0-9-]+$/)
      expect(startKinds).toContain(kind)
      if (range !== null) expect(known).toContain(range)
    }
  })

  it('written by hand stand at the height that maps give them', () => {
    const off = knownStarts.filter((row) => {
      const [, , lat, lon, heightM] = row as [string, string, number, number, number]
      return !(Math.abs(heightAt(relief, lat, lon) - heightM) <= HEIGHT_M)
    })
    expect(off.map(([name]) => name)).toEqual([])
  })

  it('stand beside a trail where the trails are known', () => {
    const { network } = readTrails()
    const heads = new Set([...Object.keys(trailheads), ...knownStarts.map(([name]) => name)])
    const far = startPlaces
      .filter((start) => heads.has(start.name) && isKnown(start) && start.kind !== 'place')
      .filter((start) => snap(network, start, TO_TRAIL_M) === null)
    expect(far.map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['palenica-bialczanska', 984],
    ['nowy-targ-kowaniec', 640],
    ['swieta-katarzyna', 360],
    ['karpacz-gorny', 880],
    ['wolosate', 725],
    ['kuznice', 1010],
  ])('%s lies at about %i m', (slug, heightM) => {
    expect(Math.abs(startPlaces.find((one) => one.slug === slug)!.heightM - heightM)).toBeLessThanOrEqual(12)
  })
})
