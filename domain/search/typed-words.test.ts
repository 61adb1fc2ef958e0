import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { summits } from '#data/mountains.ts'
import { plain, stems } from '../mountains/stem.ts'
import { answers, beginnings, isForm, typedWords } from './typed-words.ts'

test('little words and diacritics are left out, unless nothing else was typed', () => {
  expect(typedWords(' Na  Śnieżkę z psem! ')).toEqual(['sniezke', 'psem'])
  expect(typedWords('na')).toEqual(['na'])
  expect(typedWords('…')).toEqual([])
  const numbers = 'raz dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec'.split(' ')
  expect(typedWords(numbers.join(' '))).toEqual(numbers.slice(0, 8))
})

describe('a word is found in whatever case it stands', () => {
  test.each([
    ['Śnieżka', 'Na Śnieżce przed świtem'],
    ['Śnieżce', 'Śnieżka przed śniadaniem'],
    ['Babia Góra', 'Zima na Babiej Górze'],
    ['Giewont', 'Pod Giewontem i na Giewoncie'],
    ['Giewoncie', 'Giewont bez kolejki'],
    ['Chełmiec', 'Z Chełmca widać wszystko'],
    ['Chełmca', 'Chełmiec o świcie'],
    ['Turbacz', 'Turbaczem bez pośpiechu'],
    ['jesień', 'Jesienią w Gorcach'],
    ['skrzycz', 'Skrzyczne przed śniadaniem'],
  ])('%s: %s', (typed, title) => {
    expect(answers(title, typedWords(typed))).toBeGreaterThan(0)
  })
})

test('another word is not found', () => {
  expect(answers('Śnieżka przed śniadaniem', typedWords('Giewont'))).toBe(0)
  expect(answers('Śnieżka przed śniadaniem', typedWords('Śnieżka zimą'))).toBe(0)
})

test('words as typed go before their forms, and a short title before a long one', () => {
  const typed = typedWords('śnieżka')
  expect(answers('Śnieżka', typed)).toBeGreaterThan(answers('Śnieżka zimą i latem', typed))
  expect(answers('Śnieżka zimą i latem', typed)).toBeGreaterThan(answers('Na Śnieżce', typed))
})

test('whatever is a form of a word begins with one of its beginnings, for all words of summit names', () => {
  const words = [...new Set(summits.flatMap(({ name }) => plain(name).split(' ')))]
  const byStem = Map.groupBy(
    words.flatMap((word) => stems(word).map((stem) => ({ word, stem }))),
    ({ stem }) => stem,
  )
  for (const typed of words) {
    const begin = beginnings(typed)
    const forms = stems(typed).flatMap((stem) => byStem.get(stem)?.map(({ word }) => word) ?? [])
    for (const form of forms) {
      expect(isForm(form, typed)).toBe(true)
      expect(
        begin.some((one) => form.startsWith(one)),
        `${typed} → ${form}`,
      ).toBe(true)
    }
  }
})

test('nothing but letters and digits reaches the index, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of typedWords(text)) {
        for (const one of beginnings(word)) expect(one).toMatch(/^[a-z0-9]+$/)
      }
    }),
  )
})
