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
    for (const label of labels) {
      expect(label.y).toBeGreaterThan(80)
      expect(label.y).toBeLessThanOrEqual(height)
    }
  },
)
