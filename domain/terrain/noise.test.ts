import { describe, expect, it } from 'vitest'
import { fractal, noise, randomFrom, ridged } from './noise.ts'

describe('noise', () => {
  it('is the same on every run', () => {
    expect([noise(1.3, 2.7, 7), fractal(0.4, 9.1, 3, 2), ridged(5.5, 1.2, 4, 3)].map((v) => v.toFixed(6)))
      .toMatchInlineSnapshot(`
      [
        "0.351180",
        "-0.233883",
        "0.308321",
      ]
    `)
    const random = randomFrom(42)
    expect([random(), random(), random()].map((v) => v.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.601104",
        "0.448291",
        "0.852466",
      ]
    `)
  })

  it('is zero on lattice points and never jumps between near places', () => {
    expect(noise(3, 4, 1)).toBeCloseTo(0)
    for (let x = 0; x < 4; x += 0.01)
      expect(Math.abs(noise(x, 0.3, 5) - noise(x + 0.01, 0.3, 5))).toBeLessThan(0.06)
  })

  it('stays within its bounds', () => {
    for (let i = 0; i < 2000; i++) {
      const x = i * 0.37
      expect(Math.abs(noise(x, i * 0.11, 9))).toBeLessThanOrEqual(1.5)
      expect(ridged(x, i * 0.11, 4, 9)).toBeLessThan(1)
    }
  })
})
