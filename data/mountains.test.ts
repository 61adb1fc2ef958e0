import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { describe, expect, it } from 'vitest'
import { crowns, ranges, summits, type Summit } from './mountains.ts'
import { parks } from './parks.ts'
import { huts } from './places.ts'

type Point = [lon: number, lat: number]

const BORDER_TOLERANCE_KM = 2
/** In the Tatry Natural Earth's border runs up to 1.5 km south of the ridge. */
const DRAWING_ERROR_KM = 1.5

const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Topology<{
  countries: GeometryCollection<{ name: string }>
}>
const poland = feature(atlas, atlas.objects.countries).features.find((f) => f.properties.name === 'Poland')
const border = poland?.geometry.type === 'Polygon' ? (poland.geometry.coordinates[0] as Point[]) : []
const bySlug = new Map(summits.map((s) => [s.slug, s]))

function isInside([x, y]: Point, ring: Point[]): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!
    const [bx, by] = ring[j]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

function kmToBorder([lon, lat]: Point): number {
  const kx = 111.32 * Math.cos((lat * Math.PI) / 180)
  const ky = 111.2
  let best = Infinity
  for (let i = 1; i < border.length; i++) {
    const ax = (border[i - 1]![0] - lon) * kx
    const ay = (border[i - 1]![1] - lat) * ky
    const dx = (border[i]![0] - lon) * kx - ax
    const dy = (border[i]![1] - lat) * ky - ay
    const t = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
    best = Math.min(best, Math.hypot(ax + t * dx, ay + t * dy))
  }
  return best
}

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, i) => values.indexOf(value) !== i)
}

describe('reference data', () => {
  it('has 47 ranges, 802 summits (125 of them abroad) and 13 crowns', () => {
    expect([ranges.length, summits.length, crowns.length]).toEqual([47, 802, 13])
    expect(summits.filter((s) => s.abroad !== null)).toHaveLength(125)
  })

  it.each([
    ['ranges', ranges],
    ['summits', summits],
    ['crowns', crowns],
  ])('gives %s unique positive ids and unique readable slugs', (_, rows) => {
    expect(repeated(rows.map((r) => r.id))).toEqual([])
    expect(repeated(rows.map((r) => r.slug))).toEqual([])
    for (const row of rows) {
      expect(Number.isInteger(row.id) && row.id > 0).toBe(true)
      expect(row.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  it('keeps ids of well-known rows, because ascents point at them', () => {
    const id = (slug: string) => bySlug.get(slug)?.id
    expect([id('sniezka'), id('rysy'), id('lysica')]).toEqual([1, 140, 553])
    expect([id('laczna-gora'), id('rysy-slowackie'), id('majdan')]).toEqual([582, 977, 1688])
    expect(ranges.find((r) => r.slug === 'bieszczady')?.id).toBe(36)
    expect(crowns.find((c) => c.slug === 'korona-gor-polski')?.id).toBe(1)
  })

  it('keeps the id and the address of every summit of the first editions', () => {
    const rows = summits
      .filter((s) => s.id <= 581)
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, slug }) => `${id} ${slug}`)
    expect(rows).toHaveLength(581)
    // The digest of those 581 lines: no row may move to another number, nor a number to another row.
    expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(
      '1774080d632334a616e2432f8ba560c09f10e7f84fb10162dc85e4f2b2769785',
    )
  })
})

describe('ranges', () => {
  it.each(ranges.map((r) => [r.slug, r] as const))(
    '%s has summits and names the highest one in Poland',
    (slug, range) => {
      const own = summits.filter((s) => s.range === slug && s.abroad === null)
      expect(own.length).toBeGreaterThan(0)
      expect(bySlug.get(range.highest)?.range).toBe(slug)
      expect(bySlug.get(range.highest)?.heightM).toBe(Math.max(...own.map((s) => s.heightM)))
      expect(range.nameIn).toMatch(/^(w|we|na) /)
    },
  )

  it('list every sub-range that a summit names', () => {
    const named = summits.filter((row) => row.subrange !== null)
    expect(named.length).toBeGreaterThan(0)
    for (const s of named) expect(ranges.find((r) => r.slug === s.range)?.subranges).toContain(s.subrange)
  })
})

describe('summits', () => {
  it('that are not abroad lie in Poland or at most 2 km beyond the border', () => {
    const outside = summits
      .filter((s) => s.abroad === null)
      .filter((s) => !isInside([s.lon, s.lat], border))
      .map((s) => ({ slug: s.slug, km: kmToBorder([s.lon, s.lat]) }))
      .filter((s) => s.km > BORDER_TOLERANCE_KM)
    expect(outside).toEqual([])
  })

  it('abroad lie outside Poland, near the mountains that we share, and have their own names', () => {
    const abroad = summits.filter((s) => s.abroad !== null)
    for (const s of abroad) {
      const place: Point = [s.lon, s.lat]
      const inside = isInside(place, border)
      expect(!inside || kmToBorder(place) < DRAWING_ERROR_KM, s.slug).toBe(true)
      expect(kmToBorder(place), s.slug).toBeLessThan(20)
      expect(s.onBorder, s.slug).toBe(false)
      expect(s.localName, s.slug).not.toBe(s.name)
    }
    expect(bySlug.get('gerlach')).toMatchObject({ abroad: 'SK', localName: 'Gerlachovský štít' })
    expect(summits.filter((s) => s.abroad === null && s.localName !== null)).toEqual([])
  })

  it('on the border lie near it', () => {
    const far = summits
      .filter((s) => s.onBorder)
      .filter((s) => kmToBorder([s.lon, s.lat]) > BORDER_TOLERANCE_KM + DRAWING_ERROR_KM)
    expect(far.map((s) => s.slug)).toEqual([])
  })

  it('lie in the mountains that their range belongs to', () => {
    for (const s of summits) {
      const type = ranges.find((r) => r.slug === s.range)?.type
      const [west, south, east, north] =
        type === 'sudety'
          ? [15.1, 50.1, 17.7, 51.25]
          : type === 'karpaty'
            ? [18.6, 48.98, 22.95, 50.0]
            : [19.8, 50.6, 21.4, 51.3]
      expect(s.lon > west && s.lon < east && s.lat > south && s.lat < north, s.slug).toBe(true)
    }
  })

  it('have plausible heights; Rysy are the highest in Poland, Gerlach of all', () => {
    const plausible = (h: number) => Number.isInteger(h) && h >= 250 && h <= 2655
    expect(
      summits.filter((s) => !plausible(s.heightM) || !plausible(s.officialHeightM)).map((s) => s.slug),
    ).toEqual([])
    const falling = summits.toSorted((a, b) => b.heightM - a.heightM)
    expect(falling[0]?.slug).toBe('gerlach')
    expect(falling.find((s) => s.abroad === null)?.slug).toBe('rysy')
  })

  it('do not stand twice under one name in one place', () => {
    const near = (a: Summit, b: Summit) => Math.hypot((a.lon - b.lon) * 71, (a.lat - b.lat) * 111) < 1
    const twins = summits.filter((a) => summits.some((b) => b.id < a.id && b.name === a.name && near(a, b)))
    expect(twins.map((s) => s.slug)).toEqual([])
  })

  it('explain every dispute and name real rivals', () => {
    expect(summits.flatMap((s) => s.rivals).length).toBeGreaterThan(0)
    for (const s of summits) {
      for (const rival of s.rivals) expect(bySlug.has(rival), `${s.slug} → ${rival}`).toBe(true)
      if (s.rivals.length > 0 || s.measuredHeightM !== null || s.officialHeightM !== s.heightM)
        expect(s.dispute).toBeTruthy()
    }
    expect(bySlug.get('chelmiec')).toMatchObject({ heightM: 850, officialHeightM: 869, measuredHeightM: 850 })
  })

  it('are detected on a track only where the position is trusted', () => {
    for (const s of summits) {
      if (s.confidence === 'low') expect(s.detectRadiusM, s.slug).toBeNull()
      else if (s.detectRadiusM !== null)
        expect(s.detectRadiusM >= 50 && s.detectRadiusM <= 400, s.slug).toBe(true)
    }
    expect(bySlug.get('sniezka')!.detectRadiusM).toBeGreaterThan(bySlug.get('trzy-korony')!.detectRadiusM!)
  })
})

describe('crowns', () => {
  it('list only summits that exist, each once, never more than the regulation', () => {
    for (const crown of crowns) {
      expect(crown.summits.filter((slug) => !bySlug.has(slug))).toEqual([])
      expect(repeated(crown.summits)).toEqual([])
      if (crown.partial) expect(crown.summits.length).toBeLessThan(crown.officialCount)
      else expect(crown.summits).toHaveLength(crown.officialCount)
      if (crown.partial) expect(crown.note).toBeTruthy()
    }
  })

  it('have the 28 summits of Korona Gór Polski, all with a certain position', () => {
    const kgp = crowns.find((c) => c.slug === 'korona-gor-polski')!.summits.map((slug) => bySlug.get(slug)!)
    expect(kgp).toHaveLength(28)
    expect(kgp.filter((s) => s.confidence !== 'high' || s.detectRadiusM === null)).toEqual([])
  })
})

describe('Polish text', () => {
  const texts = [
    ...summits.flatMap((s) => [[s.slug, s.description], ...(s.dispute ? [[s.slug, s.dispute]] : [])]),
    ...ranges.map((r) => [r.slug, r.description]),
    ...crowns.flatMap((c) => [[c.slug, c.description], ...(c.note ? [[c.slug, c.note]] : [])]),
  ] as [string, string][]

  it('is there for every row, ends with a full stop and has no stray spaces', () => {
    for (const [slug, text] of texts) {
      expect(text.length, slug).toBeGreaterThan(20)
      expect(text, slug).toMatch(/[.”]$/)
      expect(text, slug).not.toMatch(/\s{2}|^\s|\s$|\s[.,;:]/)
      expect(text, slug).not.toContain('undefined')
    }
  })

  it('describes no two summits with the same words', () => {
    expect(repeated(summits.map((s) => s.description))).toEqual([])
  })
})

describe('huts and parks', () => {
  it('lie in ranges that exist, each hut once and near a summit of ours', () => {
    const slugs = new Set(ranges.map((r) => r.slug))
    expect(huts.filter((hut) => !slugs.has(hut.range))).toEqual([])
    expect(repeated(huts.map((hut) => `${hut.name} ${hut.lat}`))).toEqual([])
    const far = huts.filter(
      (hut) => !summits.some((s) => Math.hypot((s.lon - hut.lon) * 71, (s.lat - hut.lat) * 111) < 12),
    )
    expect(far.map((hut) => hut.name)).toEqual([])
  })

  it('have parks with pages of their own, around summits in Poland', () => {
    expect(parks).toHaveLength(9)
    for (const park of parks) {
      expect(park.url).toMatch(/^https:\/\//)
      expect(park.summits.length).toBeGreaterThan(2)
      for (const slug of park.summits) expect(bySlug.get(slug)?.abroad, slug).toBeNull()
      for (const slug of park.ranges) expect(ranges.some((r) => r.slug === slug)).toBe(true)
    }
  })
})
