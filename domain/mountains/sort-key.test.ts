import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { sortKey } from './sort-key.ts'

const collator = new Intl.Collator('pl')
const bytewise = (a: string, b: string) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)))
const letters = [...'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźżAĄCĆEĘLŁNŃOÓSŚZŹŻ  -123áčďěíňřšťúůýžô']
const word = fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((chars) => chars.join(''))

describe('sort key', () => {
  it('orders any two words as a Polish dictionary does', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(Math.sign(bytewise(a, b)), `${a} | ${b}`).toBe(Math.sign(collator.compare(a, b)))
      }),
      { numRuns: 20_000 },
    )
  })

  it('orders all summits as a Polish dictionary does', () => {
    const names = summits.map((s) => s.name)
    expect(names.toSorted(bytewise)).toEqual(names.toSorted(collator.compare))
  })

  it('puts Polish letters after their plain ones, and the shorter name first', () => {
    const names = [
      'Żar',
      'Źródło',
      'Zadni Granat',
      'Łysica',
      'Lackowa',
      'Śnieżnik',
      'Śnieżka',
      'Sokolica',
      'Kopa',
      'Kopa Bukowska',
    ]
    expect(names.toSorted(bytewise)).toEqual([
      'Kopa',
      'Kopa Bukowska',
      'Lackowa',
      'Łysica',
      'Sokolica',
      'Śnieżka',
      'Śnieżnik',
      'Zadni Granat',
      'Źródło',
      'Żar',
    ])
  })

  it('is plain printable ASCII, so that every database orders it alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sortKey(text)).toMatch(/^[ -~]*$/)
      }),
    )
  })
})
