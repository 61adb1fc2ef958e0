import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAsked, askedLast, followAddress, startTyped, type TypedText } from './typed-text.ts'

const type = (typed: TypedText, text: string): TypedText => ({ ...typed, text })

describe('text that goes into the address', () => {
  it('keeps letters that were typed before the address said the earlier ones', () => {
    const asked = addAsked(type(startTyped(''), 'qqq'), 'qqq')
    const typedOn = type(asked, 'qqqq')
    expect(followAddress(typedOn, 'qqq')).toEqual({ text: 'qqqq', known: 'qqq', asked: [] })
  })

  it('follows a change from elsewhere, but keeps a space at its end', () => {
    const there = followAddress(addAsked(type(startTyped(''), 'rysy '), 'rysy'), 'rysy')
    expect(there.text).toBe('rysy ')
    expect(followAddress(there, '')).toEqual(startTyped(''))
    expect(followAddress(type(startTyped(''), 'gorce '), 'gorce').text).toBe('gorce ')
  })

  it('is asked for again when somebody goes back to what the address still says', () => {
    const asked = addAsked(type(startTyped(''), 'a'), 'a')
    expect(askedLast(type(asked, ''))).toBe('a')
    expect(askedLast(startTyped('b'))).toBe('b')
  })

  it('stays the same object while nothing changes', () => {
    const typed = type(startTyped('a'), 'abc')
    expect(followAddress(typed, 'a')).toBe(typed)
  })

  it('loses no letter, however late or seldom the address says what was asked for', () => {
    const step = fc.oneof(
      fc.constant('type' as const),
      fc.constant('ask' as const),
      fc.constant('arrive' as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.infiniteStream(fc.nat(3)), (steps, skips) => {
        let typed = startTyped('')
        let written = ''
        let pending: string[] = []
        for (const one of steps) {
          if (one === 'type') {
            written += String.fromCodePoint(97 + (written.length % 26))
            typed = type(typed, written)
          } else if (one === 'ask' && typed.text !== askedLast(typed)) {
            typed = addAsked(typed, typed.text)
            pending.push(typed.text)
          } else if (one === 'arrive' && pending.length > 0) {
            // Several changes at once are seen as the last of them.
            const at = Math.min(pending.length - 1, skips.next().value!)
            typed = followAddress(typed, pending[at]!)
            pending = pending.slice(at + 1)
          }
          expect(typed.text).toBe(written)
        }
      }),
    )
  })
})
