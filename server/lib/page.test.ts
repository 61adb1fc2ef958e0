import { describe, expect, it } from 'vitest'
import { ProblemError } from './errors.ts'
import { decodeCursor, encodeCursor, pageOf } from './page.ts'

describe('keyset pages', () => {
  it('gives back the key that was put into a cursor', () => {
    expect(decodeCursor(encodeCursor(['2026-11-15', 7]), ['day', 'id'])).toEqual(['2026-11-15', 7])
  })

  it('starts from the beginning without a cursor', () => {
    expect(decodeCursor(undefined, ['id'])).toBeNull()
  })

  it.each([
    '',
    'abc',
    encodeCursor([1, 2]),
    encodeCursor(['x']),
    'bnVsbA',
    encodeCursor([1.5]),
    encodeCursor([3e9]),
  ])('refuses the foreign cursor „%s”', (cursor) => {
    expect(() => decodeCursor(cursor, ['id'])).toThrow(ProblemError)
  })

  it.each([
    ['day', '2026-02-31'],
    ['day', '2026-13-01'],
    ['day', '0000-01-01'],
    ['day', '2026-11-15 '],
    ['moment', '2026-11-15T07:08:09Z'],
    ['moment', '2026-11-31 07:08:09+00'],
    ['moment', '2026-11-15 24:08:09+00'],
    ['moment', '2026-11-15 07:08:09.1234567+00'],
    ['text', 'a\0b'],
  ] as const)('refuses what the database could not read as a %s: „%s”', (part, value) => {
    expect(() => decodeCursor(encodeCursor([value]), [part])).toThrow(ProblemError)
  })

  it('keeps the microseconds of a moment', () => {
    const moment = '2026-11-15 07:08:09.123456+00'
    expect(decodeCursor(encodeCursor([moment]), ['moment'])).toEqual([moment])
  })

  it('cuts the extra row off and points behind the last one shown', () => {
    const page = pageOf([{ id: 3 }, { id: 2 }, { id: 1 }], 2, (row) => [row.id])
    expect(page.items).toEqual([{ id: 3 }, { id: 2 }])
    expect(decodeCursor(page.next!, ['id'])).toEqual([2])
  })

  it('has nothing to point at on the last page', () => {
    expect(pageOf([{ id: 1 }], 2, (row) => [row.id]).next).toBeNull()
  })
})
