import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { wordsInParts } from './words-in-parts.ts'

const read = (language: string) =>
  readFileSync(new URL(`../public/assets/i18n/${language}.json`, import.meta.url), 'utf8')

describe('words that are read part by part', () => {
  it.each(languages)('are those of %s.json', (language) => {
    const file = read(language)
    expect(wordsInParts(file)).toEqual(JSON.parse(file))
  })

  it('of our files are not read before they are asked for', () => {
    const words = wordsInParts(read('pl'))
    const waiting = () =>
      Object.values(Object.getOwnPropertyDescriptors(words)).filter(({ get }) => get !== undefined).length
    const all = Object.keys(words).length
    expect(waiting()).toBe(all)
    expect(words['shell']).toBe(words['shell'])
    expect(waiting()).toBe(all - 1)
  })

  it('are the same however the file is written', () => {
    const words = fc.letrec((tie) => ({
      words: fc.dictionary(fc.string(), tie('word'), { maxKeys: 5, noNullPrototype: true }),
      word: fc.oneof({ depthSize: 'small' }, fc.string({ unit: 'grapheme' }), tie('words')),
    })).words
    fc.assert(
      fc.property(words, fc.constantFrom(undefined, 1, 2, 4), fc.boolean(), (given, indent, hasEnd) => {
        fc.pre(!JSON.stringify(given).includes('__proto__'))
        const file = JSON.stringify(given, null, indent) + (hasEnd ? '\n' : '')
        expect(wordsInParts(file)).toEqual(given)
      }),
    )
  })

  it('may have names that look like the end of a name', () => {
    expect(wordsInParts(JSON.stringify({ ':': '', 'a":': 'b', 'c\\': 'd' }, null, 2))).toEqual({
      ':': '',
      'a":': 'b',
      'c\\': 'd',
    })
  })

  it('that came half are refused, as any broken file is', () => {
    const file = read('pl')
    expect(() => wordsInParts(file.slice(0, file.length / 2))).toThrow(SyntaxError)
    expect(() => wordsInParts('')).toThrow(SyntaxError)
  })
})
