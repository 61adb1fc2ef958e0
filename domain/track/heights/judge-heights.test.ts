import { describe, expect, it } from 'vitest'
import { heightFault, heightRules, type HeightColumns } from './judge-heights.ts'

const POINTS = 1_001

/** A slope of a hundred metres, walked up in five thousand seconds. */
function walk(heights: (i: number) => number, ground: (i: number) => number = slope): HeightColumns {
  const column = (value: (i: number) => number) => Float64Array.from({ length: POINTS }, (_, i) => value(i))
  return {
    ele: column(heights),
    ground: column(ground),
    time: column((i) => Date.UTC(2026, 5, 20) + i * 5_000),
    lat: column((i) => 49.5 + i * 2e-5),
    lon: column(() => 19.5),
  }
}

const slope = (i: number) => 800 + i / 10
/** The drift of a barometer: enough to tell it from the model. */
const drift = (i: number) => 3 * Math.sin(i / 30)
const device = (i: number) => slope(i) + drift(i)
const only = (which: (i: number) => boolean) => (i: number) => (which(i) ? device(i) : Number.NaN)

describe('heights of a device', () => {
  it('are believed when they follow the ground', () => {
    expect(heightFault(walk(device))).toBeNull()
  })

  it('are missing below four points of five, or when they are zero', () => {
    const last = Math.ceil(POINTS * heightRules.leastKnown) - 1
    expect(heightFault(walk(only((i) => i <= last)))).toBeNull()
    expect(heightFault(walk(only((i) => i < last)))).toBe('missing')
    expect(heightFault(walk(() => Number.NaN))).toBe('missing')
    expect(heightFault(walk((i) => (i % 2 === 0 ? 0 : device(i))))).toBe('missing')
  })

  it('are constant when they stay level over ground that does not', () => {
    const level = (span: number) => (i: number) => 850 + (i / (POINTS - 1)) * span
    const rising = (span: number) => (i: number) => 850 - span / 2 + (i / (POINTS - 1)) * span
    expect(heightFault(walk(level(5), rising(41)))).toBe('constant')
    expect(heightFault(walk(level(5.1), rising(41)))).toBeNull()
    expect(heightFault(walk(level(5), rising(40)))).toBeNull()
  })

  it('jump when more than two steps of a hundred are higher than any lift climbs', () => {
    const step = heightRules.jumpM + 5 * heightRules.jumpMPerS
    // Each lone point away from its neighbours makes two steps.
    const wild = (count: number, by: number) => (i: number) =>
      device(i) + (i % 40 === 20 && i < count * 40 ? by : 0)
    expect(heightFault(walk(wild(10, step * 2)))).toBeNull()
    expect(heightFault(walk(wild(11, step * 2)))).toBe('jumps')
    expect(heightFault(walk(wild(25, step - 1)))).toBeNull()
  })

  it('jump without times by how far apart the points are', () => {
    const untimed = (columns: HeightColumns) => ({ ...columns, time: columns.time.fill(Number.NaN) })
    const wild = (by: number) => (i: number) => device(i) + (i % 2) * by
    expect(heightFault(untimed(walk(wild(16))))).toBeNull()
    expect(heightFault(untimed(walk(wild(19))))).toBe('jumps')
  })

  it('may be wrong by one and the same amount, up to a hundred metres', () => {
    expect(heightFault(walk((i) => device(i) + 99))).toBeNull()
    expect(heightFault(walk((i) => device(i) - 99))).toBeNull()
    expect(heightFault(walk((i) => device(i) + 101.5))).toBe('off-terrain')
    expect(heightFault(walk((i) => device(i) - 101.5))).toBe('off-terrain')
  })

  it('are off the terrain when a fifth of them is far from the rest', () => {
    const away = (share: number, by: number) => (i: number) =>
      device(i) + (i >= POINTS * (1 - share) ? by : 0)
    expect(heightFault(walk(away(0.19, 500)))).toBeNull()
    expect(heightFault(walk(away(0.22, 500)))).toBe('off-terrain')
    expect(heightFault(walk(away(0.3, 55)))).toBeNull()
    expect(heightFault(walk(away(0.3, 70)))).toBe('off-terrain')
  })

  it('are no device’s when they are those of the model', () => {
    expect(heightFault(walk((i) => slope(i) + 0.7))).toBe('model')
    expect(heightFault(walk((i) => slope(i) + 0.8))).toBeNull()
  })

  it('are taken as they are where the ground is not known', () => {
    const known = (share: number) => (i: number) => (i < POINTS * share ? slope(i) : Number.NaN)
    expect(heightFault(walk((i) => device(i) + 500, known(0.89)))).toBeNull()
    expect(heightFault(walk((i) => device(i) + 500, known(0.91)))).toBe('off-terrain')
  })
})
