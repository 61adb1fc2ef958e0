import { brotliCompressSync } from 'node:zlib'
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { skylinePeaks as peaks } from '#data/skyline-peaks.ts'
import silhouettes from '#data/pictures/silhouettes.json' with { type: 'json' }
import { drawOrientationTable } from './orientation-table.ts'
import { drawPanorama } from './panorama-svg.ts'
import { panoramaView } from './panorama-view.ts'
import { silhouette } from './silhouette.ts'

const bySlug = (slug: string) => summits.find((s) => s.slug === slug)!
const hrefOf = (slug: string) => `/summits/${slug}`

describe('panorama picture', () => {
  const summit = bySlug('sleza')
  const view = panoramaView(summit, peaks)
  const picture = drawPanorama(view, summit, { hrefOf })

  it('is small, well-formed and the same every time', () => {
    expect(brotliCompressSync(picture.svg).length).toBeLessThan(40 * 1024)
    const root = new DOMParser().parseFromString(picture.svg, 'image/svg+xml').documentElement!
    expect(root.getAttribute('aria-label')).toBe('Panorama schematyczna: Ślęża')
    expect(drawPanorama(panoramaView(summit, peaks.toReversed()), summit, { hrefOf }).svg).toBe(picture.svg)
  }, 30_000)

  it('writes no number that is not one', () => {
    expect(picture.svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('names Śnieżka and leads to it, at its true bearing', () => {
    expect(picture.svg).toContain('href="/summits/sniezka"')
    const sniezka = picture.labels.find((l) => l.slug === 'sniezka')!
    expect(sniezka.bearing).toBeGreaterThan(257.5)
    expect(sniezka.bearing).toBeLessThan(259.5)
    expect(sniezka.km).toBeCloseTo(69.7, 0)
  })

  it('never lets names overlap: all start on one line and keep their distance', () => {
    const feet = new Set(
      [...picture.svg.matchAll(/<text transform="translate\(5 (-?[\d.]+)\)rotate/g)].map((m) => m[1]),
    )
    expect(feet.size).toBe(1)
    const xs = picture.labels.map((l) => l.x)
    for (let i = 1; i < xs.length; i++) expect(xs[i]! - xs[i - 1]!).toBeGreaterThanOrEqual(30)
  })

  it('says how much heights are stretched', () => {
    expect(picture.exaggeration).toBeGreaterThanOrEqual(1.2)
    expect(picture.exaggeration).toBeLessThanOrEqual(5.4)
  })

  it('has a round table of the same view', () => {
    const table = drawOrientationTable(view, summit)
    expect(table).toContain('Śnieżka')
    expect(table).not.toMatch(/NaN|undefined/)
    expect(brotliCompressSync(table).length).toBeLessThan(6 * 1024)
  })

  it('escapes what a name could smuggle in', () => {
    const nasty = { ...summit, name: '<b>"&' }
    expect(drawPanorama(view, nasty, { hrefOf }).svg).toContain(
      'aria-label="Panorama schematyczna: &lt;b>&quot;&amp;"',
    )
  })
})

describe('silhouettes', () => {
  it('stand in the file for every summit, as computed', () => {
    expect(Object.keys(silhouettes).toSorted()).toEqual(summits.map((s) => s.slug).toSorted())
    for (const slug of ['sniezka', 'lysica'] as const)
      expect(silhouettes[slug]).toBe(silhouette(bySlug(slug), peaks))
  }, 30_000)
})
