import { describe, expect, it } from 'vitest'
import { middleOf, spotOf } from './way-spot.ts'

describe('marks of ways', () => {
  it('stand half-way on lines too small to be seen', () => {
    expect(spotOf(Float64Array.of(10, 10, 13, 12, 15, 10))).toEqual({ x: 13, y: 12 })
    expect(spotOf(Float64Array.of(10, 10))).toEqual({ x: 10, y: 10 })
  })

  it('are not put on lines that are seen, however they wind', () => {
    expect(spotOf(Float64Array.of(0, 0, 30, 0))).toBeNull()
    expect(spotOf(Float64Array.of(0, 0, 0, -30, 0, 0))).toBeNull()
  })

  it('need a line', () => {
    expect(spotOf(new Float64Array())).toBeNull()
    expect(middleOf(new Float64Array())).toEqual({ x: 0, y: 0 })
  })
})
