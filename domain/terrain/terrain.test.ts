import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { planeAround } from './plane.ts'
import { apparentAngle, curvatureDropM } from './sight.ts'
import { horizonBefore, skyline } from './skyline.ts'
import { silhouette } from './silhouette.ts'
import { makeTerrain } from './terrain.ts'

const sleza = summits.find((s) => s.slug === 'sleza')!
const babia = summits.find((s) => s.slug === 'babia-gora')!

describe('plane', () => {
  it('gives back the degrees it was given', () => {
    const plane = planeAround(50, 16)
    const { x, y } = plane.toKm(50.4, 16.9)
    expect(plane.toDegrees(x, y).lat).toBeCloseTo(50.4, 9)
    expect(plane.toDegrees(x, y).lon).toBeCloseTo(16.9, 9)
    expect(plane.toKm(51, 16).y).toBeCloseTo(111, 0)
  })
})

describe('terrain', () => {
  const terrain = makeTerrain({ lat: babia.lat, lon: babia.lon, radiusKm: 30, peaks: summits })

  it('reaches the true height on every summit', () => {
    const near = terrain.peaks.filter((p) => Math.hypot(p.x, p.y) < 25)
    expect(near.length).toBeGreaterThan(10)
    for (const peak of near) {
      const height = terrain.heightAt(peak.x, peak.y)
      expect(height, peak.name).toBeGreaterThan(peak.heightM - 1)
      expect(height, peak.name).toBeLessThan(peak.heightM * 1.08)
    }
  })

  it('never rises above its own ceiling', () => {
    for (let x = -24; x < 24; x += 1.7)
      for (let y = -24; y < 24; y += 1.3)
        expect(terrain.heightAt(x, y)).toBeLessThanOrEqual(terrain.ceilingAt(x, y))
  })

  it('is the same whatever order the summits come in', () => {
    const shuffled = makeTerrain({
      lat: babia.lat,
      lon: babia.lon,
      radiusKm: 30,
      peaks: summits.toReversed(),
    })
    for (let k = 0; k < 40; k++)
      expect(shuffled.heightAt(k / 3 - 6, 5 - k / 4)).toBeCloseTo(terrain.heightAt(k / 3 - 6, 5 - k / 4), 4)
  })

  it('joins two tops by a ridge that sags the more the farther they are apart', () => {
    const middle = (km: number) => {
      const top = (name: string, side: number) => ({
        name,
        heightM: 2_500,
        lat: 49.5 + (side * km) / 2 / 111.195,
        lon: 20,
      })
      const peaks = [top('north', 1), top('south', -1)]
      return makeTerrain({ lat: 49.5, lon: 20, radiusKm: 30, baseM: 500, peaks }).heightAt(0, 0)
    }
    // 75 m a kilometre, and a little of what stands around.
    for (const km of [6, 8, 10]) expect(Math.abs(2_500 - 75 * km - middle(km))).toBeLessThan(75)
  })

  it('lies lower under low mountains', () => {
    const around = makeTerrain({ lat: sleza.lat, lon: sleza.lon, radiusKm: 30, peaks: summits })
    expect(around.baseM).toBeLessThan(terrain.baseM)
  })
})

describe('skyline', () => {
  it('drops by the surveyor’s figure for curvature and refraction', () => {
    // Independent figure: 0.0683 m × km², e.g. 170.7 m at 50 km.
    expect(curvatureDropM(50_000)).toBeCloseTo(170.7, 1)
    expect(apparentAngle(718, 1603, 70_000)).toBeCloseTo(0.4505, 3)
  })

  it('shows a lone summit where it stands and nothing behind a wall', () => {
    const peaks = [
      { name: 'wall', heightM: 2000, lat: 50.1, lon: 16 },
      { name: 'hidden', heightM: 1200, lat: 50.4, lon: 16 },
    ]
    const terrain = makeTerrain({ lat: 50, lon: 16, radiusKm: 60, baseM: 300, peaks })
    const lines = skyline({ terrain, eyeM: 500, fromAz: -30, toAz: 30, samples: 121, bandsKm: [2, 20, 60] })
    const wall = terrain.peaks[0]!
    expect(horizonBefore(lines, 2, 60)).toBeCloseTo(apparentAngle(500, 2000, wall.y * 1000), 3)
    expect(lines[1]![60]).toBeNaN()
  })
})

describe('silhouette', () => {
  it('runs from edge to edge of its box with the summit in the middle', () => {
    const d = silhouette(sleza, summits)
    expect(d).toBe(silhouette(sleza, summits))
    expect(d).toMatch(/^M0 [\d.]+l/)
    expect(d.length).toBeLessThan(600)
  })
})
