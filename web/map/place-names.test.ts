import { describe, expect, it } from 'vitest'
import { ranges, summits } from '#data/mountains.ts'
import type { MapSummit } from './map-summit.ts'
import { placeNames } from './place-names.ts'
import { boxAround, projectionOf } from './projection.ts'

const phone = { width: 380, height: 400 }

const marks = (range: string): MapSummit[] =>
  summits
    .filter((summit) => summit.range === range)
    .map(({ name, lat, lon, heightM, abroad }, id) => ({
      id,
      name,
      lat,
      lon,
      heightM,
      abroad: abroad ?? undefined,
      state: 'none',
    }))

const named = (of: readonly MapSummit[], { width, height } = phone, most = 14) =>
  placeNames(of, projectionOf(boxAround(of), width, height), { most }).map(({ summit }) => summit.name)

describe('names on a drawn map', () => {
  it.each(ranges.map(({ slug }) => slug))(
    '%s is never without that of its highest summit in Poland, on a phone too',
    (slug) => {
      const of = marks(slug)
      const highest = of
        .filter(({ abroad }) => abroad === undefined)
        .toSorted((a, b) => b.heightM - a.heightM)[0]!
      expect(named(of)).toContain(highest.name)
      expect(named(of, { width: 760, height: 520 })).toContain(highest.name)
    },
  )

  it('has that of the summit that the map is about, however low it is', () => {
    const of = marks('gorce')
    const lowest = of.toSorted((a, b) => a.heightM - b.heightM)[0]!
    expect(named(of.map((summit) => (summit === lowest ? { ...summit, main: true } : summit)))[0]).toBe(
      lowest.name,
    )
  })

  it('keeps every other name off the marks and names around it', () => {
    const of = marks('gorce')
    const projection = projectionOf(boxAround(of), phone.width, phone.height)
    const placed = placeNames(of, projection)
    const rows = placed.map(({ y }) => y)
    expect(new Set(placed.map(({ summit }) => summit.name)).size).toBe(placed.length)
    expect(placed.length).toBeGreaterThan(4)
    for (const y of rows) expect(y).toBeGreaterThan(0)
  })

  it('has the best known ones of the whole country, on a phone too, whatever the order of the list', () => {
    const all = ranges.flatMap(({ slug }) => marks(slug)).map((summit, id) => ({ ...summit, id }))
    for (const size of [phone, { width: 1040, height: 460 }]) {
      const written = named(all, size, 24)
      expect(written).toEqual(expect.arrayContaining(['Rysy', 'Śnieżka', 'Babia Góra', 'Łysica', 'Tarnica']))
      expect(written).not.toContain('Zabawa')
      expect(named(all.toReversed(), size, 24).toSorted()).toEqual(written.toSorted())
    }
  })

  it('prefers what was climbed among equals', () => {
    const twins = [1, 2].map((id) => ({
      id,
      name: `Gorc ${id}`,
      heightM: 1000,
      lat: 49.5,
      lon: 20 + id / 1000,
    }))
    expect(
      named(
        twins.map((one) => ({ ...one, when: one.id === 1 ? 'not-yet' : 'earlier' })),
        phone,
        1,
      ),
    ).toEqual(['Gorc 2'])
  })

  it('writes no more than asked for', () => {
    expect(named(marks('gorce'), phone, 3)).toHaveLength(3)
  })
})
