import { describe, expect, test } from 'vitest'
import type { SummitCard, SummitList } from '#contract/mountains.ts'
import { ranges, summits } from '#data/mountains.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { buildSearchIndex } from '#domain/mountains/search.ts'
import { sortKey } from '#domain/mountains/sort-key.ts'
import { filterSummits } from './filter-summits.ts'
import { emptyState, readState, writeState, type ListState } from './list-state.ts'

const rangeIds = new Map(ranges.map((range) => [range.slug, range.id]))
const cards = summits
  .map(({ abroad, ...summit }): SummitCard => ({
    ...summit,
    ...(abroad !== null && { abroad }),
    range: rangeIds.get(summit.range)!,
    crowns: summit.slug === 'sniezka' ? [1] : [],
    points: 1,
    hikers: summit.id % 7,
  }))
  .toSorted((a, b) => (sortKey(a.name) < sortKey(b.name) ? -1 : 1))
const list: SummitList = {
  ranges: ranges.map(({ id, slug, name, type }) => ({ id, slug, name, type })),
  crowns: [{ id: 1, slug: 'korona', name: 'Korona' }],
  summits: cards,
}
const index = () => buildSearchIndex(cards)
const climbed = new Set([1])
const wished = new Set([1, cards.find(({ slug }) => slug === 'tarnica')!.id])
const filter = (state: Partial<ListState>, from: Place | null = null) =>
  filterSummits(list, index, { ...emptyState, ...state }, { climbed, wished, from })

describe('the list of summits', () => {
  test('is whole at first, the most climbed summits first, of equals the highest', () => {
    const found = filter({})
    expect(new Set(found)).toEqual(new Set(cards))
    expect(found).toEqual(cards.toSorted((a, b) => b.hikers - a.hikers || b.heightM - a.heightM))
    expect(found[0]!.heightM).toBeGreaterThan(2000)
  })

  test('is in Polish order of names when asked to', () => {
    expect(filter({ sort: 'name' })).toEqual(cards)
  })

  test('is narrowed by every filter at once', () => {
    const high = filter({ type: 'sudety', min: 1000, max: 1603 })
    expect(high.length).toBeGreaterThan(10)
    for (const summit of high) expect(summit.heightM).toBeGreaterThanOrEqual(1000)
    expect(filter({ range: 'karkonosze', crown: 'korona' }).map((summit) => summit.slug)).toEqual(['sniezka'])
    expect(filter({ climbed: 'yes' }).map((summit) => summit.slug)).toEqual(['sniezka'])
    expect(filter({ climbed: 'no' })).toHaveLength(cards.length - 1)
  })

  test('has what is wished for and not climbed yet', () => {
    expect(filter({ climbed: 'wished' }).map((summit) => summit.slug)).toEqual(['tarnica'])
  })

  test('begins with the nearest when a place is chosen, unless another order is asked for', () => {
    const krowiarki = { lat: 49.588, lon: 19.583 }
    const near = filter({}, krowiarki)
    expect(near).toHaveLength(cards.length)
    const away = near.map((summit) => distanceM(krowiarki, summit))
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    expect(filter({ sort: 'height' }, krowiarki)[0]?.slug).toBe('gerlach')
    expect(filter({ type: 'sudety' }, krowiarki)[0]).toBe(
      near.find((summit) => filter({ type: 'sudety' }).includes(summit)),
    )
  })

  test('is empty for a range or crown that is not there', () => {
    expect(filter({ range: 'alpy' })).toEqual([])
    expect(filter({ crown: 'nic' })).toEqual([])
  })

  test('is sorted by what is seen and by prominence, unknown last', () => {
    const facts = cards.map((card, i) => ({ ...card, ...(i % 3 && { seen: i % 40, prominence: i % 55 }) }))
    const sorted = (sort: 'view' | 'prominent') =>
      filterSummits(
        { ...list, summits: facts },
        () => buildSearchIndex(facts),
        { ...emptyState, sort },
        { climbed },
      )
    const seen = sorted('view').map((card) => card.seen ?? 0)
    const prominence = sorted('prominent').map((card) => card.prominence ?? 0)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(prominence).toEqual(prominence.toSorted((a, b) => b - a))
  })

  test('is sorted by height and by popularity', () => {
    expect(filter({ sort: 'height' })[0]?.slug).toBe('gerlach')
    const popular = filter({ sort: 'popular' }).map((summit) => summit.hikers)
    expect(popular).toEqual(popular.toSorted((a, b) => b - a))
  })

  test('is searched by a range in any form, the highest summit first, and by a group of ranges', () => {
    const inTatras = filter({ q: 'w Tatrach' })
    const tatras = new Set([rangeIds.get('tatry-wysokie'), rangeIds.get('tatry-zachodnie')])
    expect(inTatras).toHaveLength(cards.filter((summit) => tatras.has(summit.range)).length)
    expect(inTatras[0]?.slug).toBe('gerlach')
    expect(filter({ q: 'Sudety', climbed: 'yes' }).map((summit) => summit.slug)).toEqual(['sniezka'])
    // Gorc gives Gorce their name: the summit goes before the range.
    expect(filter({ q: 'Gorc' })[0]?.name).toBe('Gorc')
  })

  test.each(['1603', '1 603 m', '1603 m n.p.m.'])('is searched by a height: „%s”', (q) => {
    expect(filter({ q }).map((summit) => summit.slug)).toEqual(['sniezka'])
  })

  test('is searched by any form of a name, and stays in the order of names when asked to', () => {
    expect(filter({ q: 'na Śnieżce' })[0]?.slug).toBe('sniezka')
    expect(filter({ q: 'rysy' })[0]?.slug).toBe('rysy')
    const found = filter({ q: 'wielka', sort: 'name' })
    expect(found).toEqual(cards.filter((card) => found.includes(card)))
  })
})

describe('the address', () => {
  test('carries everything there and back', () => {
    const state: ListState = {
      view: 'map',
      q: 'góra',
      range: 'gorce',
      crown: 'korona',
      type: 'karpaty',
      min: 900,
      max: 1300,
      climbed: 'no',
      near: 'Nowy Targ Kowaniec',
      sort: 'height',
    }
    expect(readState(writeState(state))).toEqual(state)
    expect(writeState(emptyState).toString()).toBe('')
  })

  test('is read without trust', () => {
    expect(
      readState(new URLSearchParams('view=x&type=alpy&min=-5&max=abc&climbed=maybe&sort=random')),
    ).toEqual(emptyState)
  })
})
