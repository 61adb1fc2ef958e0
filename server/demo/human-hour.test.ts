import { expect, it } from 'vitest'
import { warsawHour } from '#domain/time/warsaw-moment.ts'
import { humanTimes } from './demo-forum.ts'
import { humanBefore, humanHour } from './human-hour.ts'

const HOUR = 3_600_000
const isAwake = (at: number) => warsawHour(at) >= '06:40' && warsawHour(at) <= '22:45'

it('finds everybody awake, at whatever hour it is asked', () => {
  for (let hour = 0; hour < 24 * 7; hour++) {
    const at = Date.UTC(2026, 2, 25) + hour * HOUR + hour * 61_000
    expect(isAwake(humanHour(new Date(at)).getTime())).toBe(true)
    expect(humanHour(new Date(at)).getTime()).toBeGreaterThanOrEqual(at)
    expect(isAwake(humanBefore(at))).toBe(true)
    expect(humanBefore(at)).toBeLessThanOrEqual(at)
  }
})

it('keeps the order of a talk, and nobody speaks in the future', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = Date.UTC(2026, 10, 17, hour, 13)
    const times = humanTimes([0, 2, 3, 9, 13, 26, 47], now - 48 * HOUR, now)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)
    for (const at of times) {
      expect(at).toBeLessThanOrEqual(now)
      expect(isAwake(at)).toBe(true)
    }
  }
})
