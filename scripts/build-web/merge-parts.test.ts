import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeParts, type Visit } from './merge-parts.ts'

const visit = (modules: string, weight = 1): Visit => ({ modules: new Set(modules.split(' ')), weight })

/** Every module has ten characters unless told otherwise; `a>b` says that a imports b. */
function merge(
  visits: Visit[],
  fileCost: number,
  imports: string[] = [],
  sizes: Record<string, number> = {},
) {
  const ids = [...new Set(visits.flatMap(({ modules }) => [...modules]))]
  const importsOf = (id: string) =>
    imports.filter((one) => one.startsWith(`${id}>`)).map((one) => one.split('>')[1]!)
  const parts = mergeParts(new Map(ids.map((id) => [id, sizes[id] ?? 10])), visits, importsOf, fileCost)
  return parts.map((part) => part.toSorted().join(' ')).toSorted()
}

describe('merging parts into files', () => {
  it('keeps together what the same pages need, and apart what they do not, when files cost nothing', () => {
    expect(merge([visit('a b c'), visit('a b d')], 0)).toEqual(['a b', 'c', 'd'])
  })

  it('puts everything into one file when files are dear', () => {
    expect(merge([visit('a b c'), visit('a b d')], 1000)).toEqual(['a b c d'])
  })

  it('joins what one visit fetches in vain only where the saved file is worth it', () => {
    const visits = [visit('a b'), visit('a b'), visit('b')]
    expect(merge(visits, 4, [], { a: 10, b: 10 })).toEqual(['a', 'b'])
    expect(merge(visits, 6, [], { a: 10, b: 10 })).toEqual(['a b'])
  })

  it('spares a page that counts for much', () => {
    expect(merge([visit('a', 100), visit('a b'), visit('a b')], 100)).toEqual(['a', 'b'])
    expect(merge([visit('a', 1), visit('a b'), visit('a b')], 100)).toEqual(['a b'])
  })

  it('counts that a page fetches the imports of all that comes with a part', () => {
    // With b would come the huge c, which the first page does not need.
    const visits = [visit('a'), visit('a b c'), visit('b c')]
    expect(merge(visits, 30, ['b>c'], { c: 1000 })).toEqual(['a', 'b c'])
  })

  it('puts each module into one part, and no parts import each other around', () => {
    const graph = fc.record({
      imports: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 30 }),
      pages: fc.array(fc.tuple(fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }), fc.nat(40)), {
        minLength: 2,
        maxLength: 6,
      }),
      sizes: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 12, maxLength: 12 }),
      fileCost: fc.integer({ min: 0, max: 200 }),
    })
    fc.assert(
      fc.property(graph, ({ imports, pages, sizes, fileCost }) => {
        const importsOf = (id: string) =>
          imports.filter(([a, b]) => a < b && String(a) === id).map(([, b]) => String(b))
        const visits = pages.map(([roots, weight]) => {
          const modules = new Set(roots.map(String))
          for (const id of modules) for (const next of importsOf(id)) modules.add(next)
          return { modules, weight }
        })
        const ids = sizes.map((size, at) => [String(at), size] as const)
        const parts = mergeParts(new Map(ids), visits, importsOf, fileCost)
        expect(parts.flat().toSorted()).toEqual(ids.map(([id]) => id).toSorted())
        const partOf = (id: string) => parts.findIndex((part) => part.includes(id))
        const next = parts.map((part, at) =>
          part.flatMap(importsOf).flatMap((id) => (partOf(id) === at ? [] : [partOf(id)])),
        )
        for (const [at, first] of next.entries()) {
          const found = new Set(first)
          for (const part of found) for (const further of next[part]!) found.add(further)
          expect(found.has(at)).toBe(false)
        }
      }),
    )
  })
})
