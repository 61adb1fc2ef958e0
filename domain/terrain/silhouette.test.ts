import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import silhouettes from '#data/pictures/silhouettes.json' with { type: 'json' }
import { skylinePeaks as peaks } from '#data/skyline-peaks.ts'
import { silhouette } from './silhouette.ts'

const bySlug = (slug: string) => summits.find((s) => s.slug === slug)!

describe('silhouettes', () => {
  it('stand in the file for every summit, as computed', () => {
    expect(Object.keys(silhouettes).toSorted()).toEqual(summits.map((s) => s.slug).toSorted())
    for (const slug of ['sniezka', 'lysica'] as const)
      expect(silhouettes[slug]).toBe(silhouette(bySlug(slug), peaks))
  }, 30_000)
})
