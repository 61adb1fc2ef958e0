import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointing, steadied, turnBetween } from './heading.ts'

describe('which way a phone points', () => {
  it('is its upper edge while it lies flat', () => {
    expect(pointing({ alpha: 0, beta: 0, gamma: 0 }).heading).toBeCloseTo(0)
    expect(pointing({ alpha: 90, beta: 0, gamma: 0 }).heading).toBeCloseTo(270)
    expect(pointing({ alpha: 270, beta: 10, gamma: 0 })).toMatchObject({ isUpright: false, pitch: 0 })
    expect(pointing({ alpha: 0, beta: 0, gamma: 0 }, 90).heading).toBeCloseTo(90)
  })

  it('is its back while it is held up, also sideways', () => {
    const east = pointing({ alpha: 270, beta: 90, gamma: 0 })
    expect(east.heading).toBeCloseTo(90)
    expect(east.pitch).toBeCloseTo(0)
    expect(pointing({ alpha: 0, beta: 110, gamma: 0 }).pitch).toBeCloseTo(20)
    // Turned on its side the back still looks the same way.
    const side = pointing({ alpha: 180, beta: 0, gamma: -90 })
    expect(side.isUpright).toBe(true)
    expect(side.pitch).toBeCloseTo(0)
    expect(side.heading).toBeCloseTo(270)
  })

  it('turns with the phone by as much, whatever its tilt', () => {
    const angle = fc.integer({ min: 0, max: 359 })
    fc.assert(
      fc.property(
        angle,
        fc.integer({ min: 45, max: 135 }),
        fc.integer({ min: -20, max: 20 }),
        (alpha, beta, gamma) => {
          const one = pointing({ alpha, beta, gamma })
          const other = pointing({ alpha: alpha + 30, beta, gamma })
          expect(turnBetween(other.heading, one.heading)).toBeCloseTo(30, 6)
        },
      ),
    )
  })
})

describe('a needle', () => {
  it('goes the shorter way round and comes to rest', () => {
    expect(turnBetween(350, 10)).toBe(20)
    expect(turnBetween(10, 350)).toBe(-20)
    let needle: number | null = null
    needle = steadied(needle, 350)
    for (let i = 0; i < 40; i++) needle = steadied(needle, 10)
    expect(Math.abs(turnBetween(needle, 10))).toBeLessThan(0.01)
  })
})
