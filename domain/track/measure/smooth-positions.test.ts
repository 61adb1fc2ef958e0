import { expect, it } from 'vitest'
import { smoothPositions } from './smooth-positions.ts'

/** Points two seconds apart, north along a line from which every other one is off by a little. */
function wobbling(n: number) {
  const at = Array.from({ length: n }, (_, i) => i)
  return {
    lat: Float64Array.from(at, (i) => 50 + i * 1e-5),
    lon: Float64Array.from(at, (i) => 16 + (i % 2) * 1e-4),
    ele: new Float64Array(n),
    time: Float64Array.from(at, (i) => i * 2_000),
    starts: Uint32Array.of(0),
  }
}

it('brings points to the line between them, and leaves the ends of every run where they are', () => {
  const track = wobbling(200)
  const kept = Uint32Array.from(track.lat.keys())
  const { lat, lon } = smoothPositions(track, kept, [0, 90])
  for (const end of [0, 89, 90, 199]) {
    expect(lat[end]).toBe(track.lat[end])
    expect(lon[end]).toBe(track.lon[end])
  }
  for (const middle of [45, 46, 140, 141]) {
    expect(Math.abs(lon[middle]! - 16.00005)).toBeLessThan(1e-5)
    expect(lat[middle]).toBeCloseTo(track.lat[middle]!, 6)
  }
})
