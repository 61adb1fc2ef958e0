import { describe, expect, it } from 'vitest'
import { contourTile, spacingAt } from './contour-tile.ts'
import { makeRelief } from './make-relief.ts'
import { NODES, type Relief } from './relief.ts'
import { ownNode, stitch } from './stitch.ts'
import { EXTENT, vectorTile } from './vector-tile.ts'

const AREA = { south10: 492, west10: 198, rows: 2, columns: 2 }
const [Z, X, Y] = [12, 2274, 1402]
const lonAt = (x: number) => (x / 2 ** Z) * 360 - 180
const side = lonAt(X + 1) - lonAt(X)

function landOf(shape: (lon: number) => number): Relief {
  const relief = makeRelief(new Uint8Array(4).fill(1), undefined, AREA)
  for (let latNode = AREA.south10 * 120; latNode <= (AREA.south10 + 2) * 120; latNode++)
    for (let lonNode = AREA.west10 * 120; lonNode < (AREA.west10 + 2) * 120; lonNode++) {
      const at = ownNode(relief, latNode, lonNode)
      if (at >= 0) relief.cells[at] = Math.round(shape(lonNode / NODES))
    }
  stitch(relief)
  return relief
}

/** Falls by so many metres from the west of the tile to its east. */
const slopeOf = (westM: number, eastM: number) =>
  landOf((lon) => westM + ((lon - lonAt(X)) / side) * (eastM - westM))

/** How many lines a tile has: those of one layer are one message each. */
function linesOf(tile: Uint8Array): number {
  let at = 0
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = tile[at++]!
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  if (tile.length === 0) return 0
  number()
  number()
  let lines = 0
  while (at < tile.length) {
    const tag = number()
    if (tag === 18) lines++
    const length = number()
    if ((tag & 7) === 2) at += length
  }
  return lines
}

describe('contours of a tile', () => {
  it('stand as far apart as the zoom asks for', () => {
    expect([9, 10, 11, 12, 13, 14].map(spacingAt)).toEqual([200, 100, 100, 50, 20, 20])
    expect(spacingAt(15)).toBe(20)
  })

  it('are those heights between the lowest and the highest ground, each once', () => {
    // 275 m at one edge, 525 at the other: 300, 350, 400, 450 and 500.
    expect(linesOf(contourTile(slopeOf(275, 525), Z, X, Y))).toBe(5)
    expect(linesOf(contourTile(slopeOf(260, 290), Z, X, Y))).toBe(0)
    // The sea has no contour, and neither has what lies below it.
    expect(linesOf(contourTile(slopeOf(-120, 70), Z, X, Y))).toBe(1)
  })

  it('say their height, and every fifth is strong', () => {
    const tile = contourTile(slopeOf(225, 275), Z, X, Y)
    expect(linesOf(tile)).toBe(1)
    const strong = {
      points: [[EXTENT / 2, 0] as const, [EXTENT / 2, EXTENT] as const],
      properties: { ele: 250, strong: 1 },
    }
    const endOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').slice(-40)
    expect(endOf(tile)).toBe(endOf(vectorTile('contours', [strong])))
    const weak = contourTile(slopeOf(275, 325), Z, X, Y)
    expect(endOf(weak)).toBe(
      endOf(vectorTile('contours', [{ ...strong, properties: { ele: 300, strong: 0 } }])),
    )
  })
})
