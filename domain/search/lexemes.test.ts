import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askFor, isSameWord, lexemesOf, sharedWords } from './lexemes.ts'
import { typedWords } from './typed-words.ts'

describe('two forms of a word meet', () => {
  test.each([
    ['raczki', 'raczkach'],
    ['raczków', 'raczki'],
    ['buty', 'butów'],
    ['lód', 'lodzie'],
    ['wiatr', 'wietrze'],
    ['miasto', 'mieście'],
    ['śnieg', 'śniegiem'],
    ['szlak', 'szlaku'],
    ['burza', 'burzy'],
    ['niedźwiedź', 'niedźwiedziem'],
    ['nocleg', 'noclegi'],
    ['polecacie', 'polecam'],
    ['kupić', 'kupiłem'],
    ['nocować', 'nocuje'],
    ['Bieszczady', 'Bieszczadach'],
    ['Śnieżka', 'Śnieżkę'],
  ])('%s and %s', (one, other) => {
    const [a] = typedWords(one)
    const [b] = typedWords(other)
    expect(isSameWord(a!, b!)).toBe(true)
    expect(isSameWord(b!, a!)).toBe(true)
  })

  test.each([
    ['raki', 'rak'],
    ['buty', 'butelka'],
  ])('%s is found by its beginning too, and %s', (one, other) => {
    expect(isSameWord(typedWords(other)[0]!, typedWords(one)[0]!.slice(0, 3))).toBe(true)
  })
})

test.each([
  ['raczki', 'czekan'],
  ['śnieg', 'szlak'],
  ['burza', 'buty'],
])('%s and %s are different words', (one, other) => {
  expect(isSameWord(typedWords(one)[0]!, typedWords(other)[0]!)).toBe(false)
})

test('a text is filed under its words and their roots, without the little ones', () => {
  const filed = lexemesOf('Na Śnieżce w raczkach, na lodzie!')
  expect(filed).toEqual(expect.arrayContaining(['sniezce', 'raczkach', 'lodzie', 'LOD', 'RACZK']))
  expect(filed).not.toContain('na')
})

test('a question asks for every word or for any, and for nothing when nothing was typed', () => {
  expect(askFor('lód', 'all')).toBe("('lod':* | 'LOD')")
  expect(askFor('lód śnieg', 'all')).toContain(' & ')
  expect(askFor('lód śnieg', 'any')).not.toContain(' & ')
  expect(askFor(' … ', 'all')).toBeNull()
})

test('nothing but letters, digits and our own signs reaches the database, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(askFor(text, 'all') ?? '').toMatch(/^[a-zA-Z0-9'():*|& ]*$/)
      for (const lexeme of lexemesOf(text)) expect(lexeme).toMatch(/^[a-zA-Z0-9]{1,40}$/)
    }),
  )
})

test('whatever is the same word is found by the question for it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,12}$/), fc.stringMatching(/^[a-z]{3,12}$/), (one, other) => {
      const asked = askFor(other, 'all')!
      const filed = lexemesOf(one)
      const isFound = [...asked.matchAll(/'(\w+)'(:\*)?/g)].some(([, word = '', prefix]) =>
        filed.some((lexeme) => (prefix ? lexeme.startsWith(word) : lexeme === word)),
      )
      expect(isFound).toBe(isSameWord(one, typedWords(other)[0]!))
    }),
  )
})

test('the share of typed words that a text has', () => {
  expect(sharedWords('Raczki czy raki na Karkonosze?', typedWords('raki w Karkonoszach'))).toBe(1)
  expect(sharedWords('Raczki czy raki na Karkonosze?', typedWords('raki w Tatrach'))).toBe(0.5)
  expect(sharedWords('Cokolwiek', [])).toBe(0)
})
