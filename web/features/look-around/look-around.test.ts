import { describe, expect, it } from 'vitest'
import type { SeenTop } from '#domain/packs/look-around.ts'
import { COMPASS_NORTH, northFrom, northNow, sureness } from './north.ts'
import { placeNames, topAt } from './place-names.ts'

const top = (name: string, bearing: number, worth: number): SeenTop => ({
  name,
  bearing,
  worth,
  heightM: 2_000,
  slug: null,
  place: '',
  distanceM: 20_000,
  angle: 1,
})

describe('north', () => {
  it('is corrected by what the phone points at, the shorter way round, for half an hour', () => {
    const north = northFrom('sun', 350, 5, 1_000)
    expect(north.degrees).toBe(15)
    expect(northNow(north, 1_000 + 29 * 60_000)).toBe(north)
    expect(northNow(north, 1_000 + 31 * 60_000)).toBe(COMPASS_NORTH)
    // The clock was put back.
    expect(northNow(north, 1_000 - 48 * 3_600_000)).toBe(COMPASS_NORTH)
    expect(sureness(north)).toBeLessThan(sureness(COMPASS_NORTH))
  })
})

describe('names on the horizon', () => {
  it('never stand nearer than their room, and the better known stay', () => {
    const tops = Array.from({ length: 90 }, (_, i) => top(`T${i}`, i * 4, i % 3 === 0 ? 4 : 1))
    const placed = placeNames(tops, 4)
    const xs = placed.map(({ nameX }) => nameX).toSorted((a, b) => a - b)
    xs.forEach((x, i) => i > 0 && expect(x - xs[i - 1]!).toBeGreaterThanOrEqual(27))
    expect(placed.filter(({ top: { worth } }) => worth === 4).length).toBeGreaterThan(25)
  })

  it('say what stands on the mark, across north, too', () => {
    const tops = [top('Rysy', 359, 4), top('Knoll', 1, 0.5), top('Gerlach', 90, 4)]
    expect(topAt(tops, 0)?.name).toBe('Rysy')
    expect(topAt(tops, 92)?.name).toBe('Gerlach')
    expect(topAt(tops, 180)).toBeNull()
  })
})
