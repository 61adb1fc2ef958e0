import { expect, it } from 'vitest'
import { makeRelief } from './make-relief.ts'
import { drawMapSheet } from './map-sheet.ts'
import { NODES } from './relief.ts'
import { ownNode, stitch } from './stitch.ts'

const AREA = { south10: 492, west10: 198, rows: 2, columns: 2 }

/** A slope that falls to the north-west, to the light, by 60 m in a kilometre. */
function slope() {
  const relief = makeRelief(Uint8Array.from([1, 1, 1, 1]), undefined, AREA)
  for (let lat = AREA.south10 * 120; lat <= (AREA.south10 + 2) * 120; lat++)
    for (let lon = AREA.west10 * 120; lon < (AREA.west10 + 2) * 120; lon++) {
      const at = ownNode(relief, lat, lon)
      const [northKm, westKm] = [(lat / NODES - 49.3) * 111, (19.9 - lon / NODES) * 72.6]
      if (at >= 0) relief.cells[at] = Math.round(1_500 - 42 * (northKm + westKm))
    }
  stitch(relief)
  return relief
}

const relief = slope()

/** How light the middle is on a sheet of so many metres a unit. */
function middle(metresPerUnit: number): number {
  const half = (12 * metresPerUnit) / 111_195 / 2
  const { shade } = drawMapSheet(relief, {
    box: [19.9 - half, 49.3 - half, 19.9 + half, 49.3 + half],
    width: 12,
    height: 12,
  })
  return shade.grey[Math.floor(shade.height / 2) * shade.width + Math.floor(shade.width / 2)]!
}

it('raises land the more the smaller the scale is, but no longer from some scale on', () => {
  const [street, valley, range] = [4, 30, 120].map(middle) as [number, number, number]
  expect(street).toBeGreaterThan(128)
  expect(valley).toBeGreaterThan(street)
  expect(range).toBeGreaterThan(valley)
  expect(Math.abs(middle(450) - middle(260))).toBeLessThanOrEqual(1)
})
