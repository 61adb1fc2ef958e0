import { describe, expect, it } from 'vitest'
import { AREA, makeRelief } from '../terrain/make-relief.ts'
import { blockOf, heightAt, smoothHeightAt, type Relief } from '../terrain/relief.ts'
import { stitch } from '../terrain/stitch.ts'
import { coversTile, touchesTile } from './covers.ts'
import { packLand, squareName, squareOf, squaresAround, unpackLand } from './land-square.ts'

/** Two squares beside each other with blocks of all three steps, and nothing around them. */
function land(): Relief {
  const steps = new Uint8Array(AREA.rows * AREA.columns)
  for (let row = 10; row < 20; row++)
    for (let column = 70; column < 90; column++)
      if (row !== 13 || column !== 75) steps[row * AREA.columns + column] = [1, 2, 4][(row + column) % 3]!
  const relief = makeRelief(steps)
  relief.cells.forEach((_, i) => (relief.cells[i] = 400 + Math.round(900 * Math.abs(Math.sin(i / 700)))))
  stitch(relief)
  return relief
}

const relief = land()
const files = [
  { south: 49, west: 19 },
  { south: 49, west: 20 },
].map((at) => ({ ...at, bytes: packLand(relief, at)! }))

describe('a square of land as a file', () => {
  it('comes back node for node, with its frames and tops', () => {
    const back = unpackLand(files)
    for (let lat = 49.003; lat < 50; lat += 0.0171)
      for (let lon = 19.002; lon < 21; lon += 0.0193) {
        expect(heightAt(back, lat, lon)).toEqual(heightAt(relief, lat, lon))
        expect(smoothHeightAt(back, lat, lon)).toEqual(smoothHeightAt(relief, lat, lon))
        const block = blockOf(relief, lat, lon)
        if (block < 0) continue
        expect(back.tops[block]).toBe(relief.tops[block])
      }
    expect(back.squareTops).toEqual(relief.squareTops)
  })

  it('needs no neighbour: alone it has the same heights up to its edge', () => {
    const alone = unpackLand(files.slice(1))
    expect(heightAt(alone, 49.5, 19.99)).toBeNaN()
    for (const lon of [20, 20.0004, 20.999])
      expect(heightAt(alone, 49.31, lon)).toBe(heightAt(relief, 49.31, lon))
  })

  it('is not made where nothing is known, and nonsense is refused', () => {
    expect(packLand(relief, { south: 51, west: 14 })).toBeNull()
    expect(() => unpackLand([{ south: 49, west: 19, bytes: new Uint8Array(400) }])).toThrow(/version/)
  })

  it('has a name that says where it is', () => {
    expect(squareName({ south: 49, west: 9 })).toBe('N49E009')
    expect(squareOf('land-N49E019.0123456789abcdef.bin')).toEqual({ south: 49, west: 19 })
    expect(squareOf('trails.0123456789abcdef.bin')).toBeNull()
  })
})

describe('the squares of a map', () => {
  it('reach a hundred kilometres around it and never beyond our land', () => {
    const names = squaresAround([19.6, 49.1, 20.3, 49.4]).map(squareName)
    expect(names).toContain('N49E020')
    expect(names).toContain('N48E018')
    expect(names).toContain('N50E021')
    expect(names).not.toContain('N49E022')
    expect(
      squaresAround([12.1, 48.1, 12.2, 48.2]).every(({ south, west }) => south >= 48 && west >= 12),
    ).toBe(true)
  })
})

describe('tiles over the land', () => {
  it('are covered where every block is known, touched where one is', () => {
    const back = unpackLand(files)
    // A tile around 49.5° N, 20.5° E, one over the block that is missing, one half outside, one far away.
    expect(coversTile(back, 12, 2281, 1404)).toBe(true)
    expect(coversTile(back, 8, 141, 87)).toBe(false)
    expect(touchesTile(back, 8, 141, 87)).toBe(true)
    expect(touchesTile(back, 8, 130, 87)).toBe(false)
  })
})
