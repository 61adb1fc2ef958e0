import { expect, it } from 'vitest'
import { SINK, STEP_M, walkOutwards } from './horizon.ts'
import { makeRelief } from './make-relief.ts'
import { along, type Ray } from './ray.ts'
import { heightAt, NODES, type Relief } from './relief.ts'
import { ownNode, stitch } from './stitch.ts'

const STRIP = { south10: 492, west10: 198, rows: 40, columns: 1 }
const EYE_M = 1_000

/** A strip of flat land with one wall across it. */
function stripWithWall(wallAt: number): Relief {
  const relief = makeRelief(new Uint8Array(STRIP.rows).fill(4), undefined, STRIP)
  for (let lat = STRIP.south10 * 120; lat <= (STRIP.south10 + STRIP.rows) * 120; lat++)
    for (let lon = STRIP.west10 * 120; lon < (STRIP.west10 + 1) * 120; lon++) {
      const at = ownNode(relief, lat, lon)
      if (at >= 0) relief.cells[at] = Math.abs(lat / NODES - wallAt) < 0.005 ? 3_000 : 100
    }
  stitch(relief)
  return relief
}

/** Faster and faster, or slower and slower, over the land: much more so than any great circle. */
const rays: Ray[] = [
  { lengthM: 100_000, lat: [49.21, 5, 0, -1.2], lon: [19.85, 0, 0, 0] },
  { lengthM: 100_000, lat: [49.21, 4.4, -0.6, 0], lon: [19.85, 0, 0, 0] },
]

it.each([50.42, 51.22, 51.92, 52.62])('a ray that bends comes to the wall at %d', (wallAt) => {
  const relief = stripWithWall(wallAt)
  for (const ray of rays) {
    const slopeTo = (m: number) =>
      (heightAt(relief, along(ray.lat, m / ray.lengthM), 19.85) - EYE_M) / m - SINK * m
    const steps = Array.from({ length: ray.lengthM / STEP_M }, (_, i) => (i + 1) * STEP_M)
    const slow = Math.max(...steps.map(slopeTo))
    let best = 0
    walkOutwards(relief, ray, { eyeM: EYE_M, highestM: 3_000 }, { fromM: STEP_M, slope: best }, (m) => {
      best = Math.max(best, slopeTo(m))
      return best
    })
    expect(slow).toBeGreaterThan(0)
    expect(best).toBeCloseTo(slow, 6)
  }
})
