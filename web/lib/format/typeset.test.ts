import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typeset } from './typeset.ts'

describe('a word of one letter', () => {
  test.each([
    ['Idziesz w góry i z powrotem', 'Idziesz w\u00a0góry i\u00a0z\u00a0powrotem'],
    ['A na końcu (o świcie)', 'A\u00a0na końcu (o\u00a0świcie)'],
    ['„W dolinie” [z mapy]', '„W\u00a0dolinie” [z\u00a0mapy]'],
    ['U nas\nz widokiem', 'U\u00a0nas\nz\u00a0widokiem'],
  ])('is bound to the next one: %s', (typed, shown) => {
    expect(typeset(typed)).toBe(shown)
  })

  test('is not the end of a longer one', () => {
    expect(typeset('Pisz do nas, gdy świta')).toBe('Pisz do nas, gdy świta')
    expect(typeset('Ó w środku słowa: dwóch i pół')).toBe('Ó w\u00a0środku słowa: dwóch i\u00a0pół')
  })
})

describe('a minus', () => {
  test('stands before a negative figure', () => {
    expect(typeset('-2 m')).toBe('\u22122 m')
    expect(typeset('Rano było -12 stopni (-15 w dolinie)')).toBe(
      'Rano było \u221212 stopni (\u221215 w\u00a0dolinie)',
    )
  })

  test('takes no hyphen of a range, a date or a number of a telephone', () => {
    for (const text of ['5-6 h', '2026-06-20', '601-100-300', 'biało-czerwony', '- punkt'])
      expect(typeset(text)).toBe(text)
  })
})

test('the same again changes nothing, and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aiw zk-(„5\n') }), (text) => {
      const once = typeset(text)
      expect(typeset(once)).toBe(once)
      expect(once.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-')).toBe(text)
    }),
  )
})
