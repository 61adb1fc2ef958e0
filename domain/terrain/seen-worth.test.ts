import { describe, expect, it } from 'vitest'
import { nameWorth } from '../panorama/name-worth.ts'
import { SHELLS, shellsBefore } from './land-shells.ts'
import { worthsOf } from './seen-worth.ts'

const SAMPLES = 720
/** Shells in which nothing rises but what is told. */
function shellsWith(lines: { distanceM: number; angleAt: (sample: number) => number }[]): Float32Array[] {
  const shells = Array.from({ length: SHELLS }, () => new Float32Array(SAMPLES).fill(-90))
  for (const { distanceM, angleAt } of lines)
    shells[shellsBefore(distanceM)] = Float32Array.from({ length: SAMPLES }, (_, sample) => angleAt(sample))
  return shells
}
const top = (bearing: number, angle: number, distanceM = 10_000) => ({
  peak: { heightM: 1500, fame: 1 },
  bearing,
  distanceM,
  angle,
})
const worthOf = (view: ReturnType<typeof top>, shells: Float32Array[]) => worthsOf([view], shells)[0]!

describe('how much one would look for a top', () => {
  it.each([0, 90, 200.25, 359.9])('is nothing where a nearer ridge hides it, to %d°', (bearing) => {
    const ridge = shellsWith([{ distanceM: 3_000, angleAt: () => 2 }])
    expect(worthOf(top(bearing, 1.9), ridge)).toBe(0)
    // The drawing may have it a little too low.
    expect(worthOf(top(bearing, 1.95), ridge)).toBeGreaterThan(0)
  })

  it('does not mind a ridge behind it', () => {
    expect(worthOf(top(90, 1), shellsWith([{ distanceM: 30_000, angleAt: () => 2 }]))).toBeGreaterThan(0)
  })

  it.each([0, 100, 359])('grows by what it rises above the higher of its two sides, to %d°', (bearing) => {
    const middle = bearing * 2
    const aside = (sample: number) => ((sample - middle + SAMPLES * 1.5) % SAMPLES) - SAMPLES / 2
    // A flank falls by a tenth of a degree with each direction to the left, by a twentieth to the right; six of them count.
    const angleAt = (sample: number) => 3 - Math.abs(aside(sample)) * (aside(sample) < 0 ? 0.1 : 0.05)
    const worth = worthOf(top(bearing, 3), shellsWith([{ distanceM: 10_000, angleAt }]))
    expect(worth).toBeCloseTo(nameWorth({ heightM: 1500, distanceM: 10_000, fame: 1, rise: 6 * 0.05 }), 5)
  })

  it('is never nothing for what can be seen', () => {
    const knoll = { ...top(0, 0, 190_000), peak: { heightM: 100 } }
    expect(worthsOf([knoll], shellsWith([]))).toEqual([0.01])
  })
})
