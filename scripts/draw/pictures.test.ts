import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'

const read = (name: string) =>
  readFileSync(new URL(`../../data/pictures/${name}.svg`, import.meta.url), 'utf8')

/** Kilobytes after brotli that a page may spend on each picture. */
const BUDGETS: [name: string, kb: number][] = [
  ['hero', 60],
  ['country-map', 15],
  ['country-map-phone', 15],
  ['contours-light', 15],
  ['contours-dark', 15],
  ['contours-menu', 6],
]

describe('pictures', () => {
  it.each(BUDGETS)('%s is well-formed and within %i kB', (name, kb) => {
    const svg = read(name)
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement?.tagName).toBe('svg')
    expect(brotliCompressSync(svg).length / 1024).toBeLessThanOrEqual(kb)
    expect(/NaN|undefined|Infinity/.test(svg)).toBe(false)
  })

  it.each(['hero', 'country-map', 'country-map-phone'])(
    '%s takes every colour from the theme and says what it shows',
    (name) => {
      const svg = read(name)
      expect(/"#[0-9a-f]{3,8}"|rgb\(|\sstyle=/i.test(svg)).toBe(false)
      expect(/role="img" aria-label="[^"]{20,}"/.test(svg)).toBe(true)
    },
  )

  it('hero names real summits in their real order from left to right', () => {
    const names = [...read('hero').matchAll(/fill="var\(--ink\)"\s*>([^<]+)</g)].map((m) => m[1])
    expect(names).toEqual(['Hawrań', 'Łomnica', 'Gerlach', 'Giewont', 'Krywań', 'Bystra'])
  })
})
