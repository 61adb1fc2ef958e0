import { describe, expect, it } from 'vitest'
import { ProblemError } from './errors.ts'
import { decodeCursor, encodeCursor, pageOf } from './page.ts'

describe('keyset pages', () => {
  it('gives back the key that was put into a cursor', () => {
    expect(decodeCursor(encodeCursor(['2026-11-15', 7]), ['string', 'number'])).toEqual(['2026-11-15', 7])
  })

  it('starts from the beginning without a cursor', () => {
    expect(decodeCursor(undefined, ['number'])).toBeNull()
  })

  it.each(['', 'abc', encodeCursor([1, 2]), encodeCursor(['x']), 'bnVsbA'])(
    'refuses the foreign cursor „%s”',
    (cursor) => {
      expect(() => decodeCursor(cursor, ['number'])).toThrow(ProblemError)
    },
  )

  it('cuts the extra row off and points behind the last one shown', () => {
    const page = pageOf([{ id: 3 }, { id: 2 }, { id: 1 }], 2, (row) => [row.id])
    expect(page.items).toEqual([{ id: 3 }, { id: 2 }])
    expect(decodeCursor(page.next!, ['number'])).toEqual([2])
  })

  it('has nothing to point at on the last page', () => {
    expect(pageOf([{ id: 1 }], 2, (row) => [row.id]).next).toBeNull()
  })
})
