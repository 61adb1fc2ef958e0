import { describe, expect, it } from 'vitest'
import { labelOn } from './label-on-line.ts'

const room = { width: 1000, height: 1000, length: 100, straight: 0.9 }
/** Points every 10 units along legs that turn at these places. */
function line(...corners: (readonly [number, number])[]) {
  return corners.flatMap(([x, y], i) => {
    const [nx, ny] = corners[i + 1] ?? [x, y]
    const steps = Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / 10))
    return Array.from(
      { length: steps },
      (_, k) => [x + ((nx - x) * k) / steps, y + ((ny - y) * k) / steps] as const,
    )
  })
}

describe('words along a line', () => {
  it('stand on its first straight part, turned with it and never upside down', () => {
    expect(labelOn(line([100, 500], [400, 500]), room, [])).toEqual({ x: 150, y: 500, turn: 0 })
    expect(labelOn(line([400, 500], [100, 500]), room, [])).toEqual({ x: 350, y: 500, turn: 0 })
    expect(labelOn(line([100, 100], [300, 300]), room, [])).toMatchObject({ turn: 45 })
    expect(labelOn(line([300, 300], [100, 100]), room, [])).toMatchObject({ turn: 45 })
  })

  it('leave out what winds, is too short, lies at the edge or beside other words', () => {
    const winding = line(
      ...Array.from({ length: 40 }, (_, i) => [100 + i * 10, i % 2 === 0 ? 500 : 540] as const),
    )
    expect(labelOn(winding, room, [])).toBeNull()
    expect(labelOn(line([100, 500], [180, 500]), room, [])).toBeNull()
    expect(labelOn(line([100, 10], [400, 10]), room, [])).toBeNull()
    expect(labelOn(line([100, 980], [400, 980]), room, [])).toBeNull()
    expect(labelOn(line([100, 500], [400, 500]), room, [{ x: 200, y: 400, turn: 0 }])).toBeNull()
    expect(labelOn(line([100, 500], [500, 500]), room, [{ x: 100, y: 500, turn: 0 }])).toMatchObject({
      x: 290,
    })
  })

  it('are looked for at every third point only of a line with more than two hundred', () => {
    // The first place that is far enough from the edge is at the tenth point, the first of every third at the twelfth.
    const points = (count: number) => Array.from({ length: count }, (_, i) => [i - 20, 500] as const)
    expect(labelOn(points(150), room, [])).toEqual({ x: 40, y: 500, turn: 0 })
    expect(labelOn(points(250), room, [])).toEqual({ x: 42, y: 500, turn: 0 })
  })
})
