import { expect, test } from 'vitest'
import { excerptAround } from './excerpt-around.ts'
import { typedWords } from './typed-words.ts'

const long = `${'Najpierw długo o niczym. '.repeat(20)}Potem lód pod szczytem i raczki. ${'Na koniec znów o niczym. '.repeat(20)}`

test('shows the words around what was asked for, cut between words', () => {
  const found = excerptAround(long, typedWords('lodzie'), 80)
  expect(found).toContain('lód pod szczytem')
  expect(found.startsWith('… ')).toBe(true)
  expect(found.endsWith('…')).toBe(true)
  expect(found.length).toBeLessThanOrEqual(84)
})

test('gives three tenths of the room to the words before', () => {
  expect(excerptAround('jeden dwa trzy cel ostatni', typedWords('cel'), 30)).toBe('… dwa trzy cel ostatni')
  expect(excerptAround('a bb ccc cel niewiadomoczego', typedWords('cel'), 30)).toBe(
    'a bb ccc cel niewiadomoczego',
  )
  expect(excerptAround('niewiadomoczego cel a bb', typedWords('cel'), 30)).toBe('… cel a bb')
})

test('begins at the beginning when nothing was found, and leaves a short text alone', () => {
  expect(excerptAround('Krótko.', typedWords('lód'), 80)).toBe('Krótko.')
  expect(excerptAround(long, typedWords('niedźwiedź'), 60)).toMatch(/^Najpierw .*…$/)
  expect(excerptAround('', [], 60)).toBe('')
  expect(excerptAround('a'.repeat(500), [], 60)).toBe('a'.repeat(60))
})
