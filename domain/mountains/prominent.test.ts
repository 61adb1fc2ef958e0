import { describe, expect, it } from 'vitest'
import { crowns, summits } from '#data/mountains.ts'
import { prominence } from './prominent.ts'

const onLists = (slug: string) => crowns.filter((crown) => crown.summits.includes(slug)).length
const all = summits.map((summit) => ({ ...summit, crowns: onLists(summit.slug) }))
const values = prominence(all)
const inOrder = all
  .toSorted((a, b) => values[all.indexOf(b)]! - values[all.indexOf(a)]!)
  .map(({ name }) => name)

describe('what matters most on a map', () => {
  it.each([
    ['Babia Góra', 'Zabawa'],
    ['Babia Góra', 'Mała Babia Góra'],
    ['Śnieżka', 'Świnica'],
    ['Rysy', 'Mięguszowiecki Szczyt Wielki'],
    ['Tarnica', 'Krzemień'],
    ['Łysica', 'Zabawa'],
    ['Turbacz', 'Kiczora'],
  ])('%s comes before %s', (first, second) => {
    expect(inOrder.indexOf(first)).toBeLessThan(inOrder.indexOf(second))
  })

  it('is spread over the country, not heaped in the highest range', () => {
    const first = new Set(inOrder.slice(0, 12).map((name) => all.find((one) => one.name === name)!.range))
    expect(first.size).toBeGreaterThan(7)
    expect(inOrder.slice(0, 12)).toEqual(expect.arrayContaining(['Rysy', 'Śnieżka', 'Babia Góra', 'Tarnica']))
  })

  it('does not depend on the order in which they come', () => {
    const turned = prominence(all.toReversed()).toReversed()
    turned.forEach((value, at) => expect(value).toBeCloseTo(values[at]!, 6))
  })

  it('is asked of none and of one alike', () => {
    expect(prominence([])).toEqual([])
    expect(prominence([{ heightM: 500, lat: 50, lon: 20 }])[0]).toBeGreaterThan(500)
  })
})
