import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedWords } from './marked-words.ts'

const shown = (text: string, ...typed: string[]) =>
  markedWords(text, typed)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Mała Babia Góra', ['bab'], 'Mała [Bab]ia Góra'],
  ['Mała Babia Góra', ['bab', 'gor'], 'Mała [Bab]ia [Gór]a'],
  ['Śnieżka przed świtem', ['sniezce'], '[Śnieżka] przed świtem'],
  ['Krowiarki–Sokolica', ['sok'], 'Krowiarki–[Sok]olica'],
  ['Żbik', ['zb', 'zbi'], '[Żbi]k'],
  ['Nic takiego', ['bab'], 'Nic takiego'],
  ['', ['bab'], ''],
])('%s, typed %j', (text, typed, expected) => {
  expect(shown(text, ...typed)).toBe(expected)
})

test('nothing of a text is lost or said twice', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.stringMatching(/^[a-z]{1,4}$/)),
      (text, typed) => {
        expect(
          markedWords(text, typed)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})
