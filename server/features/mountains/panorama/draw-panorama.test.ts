import { expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { bearing, distanceM } from '#domain/mountains/geo.ts'
import { drawPanorama } from './draw-panorama.ts'

const peaks = summits.map(({ name, slug, heightM, lat, lon }) => ({ name, slug, heightM, lat, lon }))
const find = (slug: string) => peaks.find((peak) => peak.slug === slug)!
const drawn = drawPanorama(find('turbacz'), peaks)

it('draws the same picture each time', () => {
  expect(drawPanorama(find('turbacz'), peaks)).toEqual(drawn)
})

it('puts every name where its summit stands', () => {
  for (const label of drawn.labels) {
    const peak = find(label.slug!)
    expect(label.distanceM).toBe(Math.round(distanceM(find('turbacz'), peak)))
    const turn = (bearing(find('turbacz'), peak) - drawn.fromAz + 360) % 360
    expect(Math.abs(label.x - turn * 10)).toBeLessThan(0.1)
  }
})

it('keeps names apart and inside the strip', () => {
  const xs = drawn.labels.map((label) => label.x)
  expect(xs.length).toBeGreaterThan(20)
  xs.slice(1).forEach((x, i) => expect(x - xs[i]!).toBeGreaterThanOrEqual(29.9))
  expect(Math.min(...xs)).toBeGreaterThan(0)
  expect(Math.max(...xs)).toBeLessThan(drawn.width)
})

it.each(['rysy', 'swinica', 'sniezka', 'lysica', 'tarnica'])(
  'keeps %s inside the height of the strip',
  (slug) => {
    const { crest, labels, stretch, height } = drawPanorama(find(slug), peaks)
    const top = Number(/^M0 ?(-?[\d.]+)/.exec(crest)![1])
    expect(top).toBeGreaterThan(0)
    expect(stretch).toBeGreaterThan(0)
    expect(labels.length).toBeGreaterThan(0)
    for (const label of labels) {
      expect(label.y).toBeGreaterThan(80)
      expect(label.y).toBeLessThanOrEqual(height)
    }
  },
)

it('tells the name of a summit abroad in Polish first, the local one beside it', () => {
  const gerlach = {
    name: 'Gerlach',
    localName: 'Gerlachovský štít',
    slug: null,
    heightM: 2655,
    lat: 49.1642,
    lon: 20.134,
  }
  const { labels } = drawPanorama(find('rysy'), [...peaks, gerlach])
  expect(labels.find((label) => label.name === 'Gerlach')?.localName).toBe('Gerlachovský štít')
  expect(labels.filter((label) => label.slug !== null && 'localName' in label)).toEqual([])
})

it('names on the orientation table only what fits between its rim and its middle', () => {
  const { names } = drawPanorama(find('rysy'), peaks).rose
  expect(names.length).toBeGreaterThan(8)
  expect(Math.max(...names.map(({ name }) => name.length))).toBeLessThanOrEqual(18)
})
