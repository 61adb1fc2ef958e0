import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codePoints } from './document-text.ts'

it('counts code points as the language does, halves without their other half too', () => {
  const unit = fc.constantFrom('a', 'ł', '\ud83d', '\ude00', '😀')
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = units.join('')
      expect(codePoints(text)).toBe(Array.from(text).length)
    }),
  )
})
