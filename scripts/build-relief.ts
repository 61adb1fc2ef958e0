/** Makes `data/relief/` from elevation tiles in SRTM format: `node scripts/build-relief.ts DIR` with N49E019.hgt or .hgt.gz in DIR. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { skylinePeaks } from '#data/skyline-peaks.ts'
import { distanceM } from '#domain/mountains/geo.ts'
import { packSquare } from '#domain/terrain/pack-cells.ts'
import { BLOCKS, FINE_SIDE } from '#domain/terrain/relief.ts'
import { MAGIC, tileName } from '#server/lib/relief/relief-file.ts'

const SIDE = 1201
const VOID = -32768
/** Land as far as this around a summit is kept as fine as it is known. */
const NEAR_SUMMIT_M = 2_500
/** Blocks with less between their lowest and highest node are plains and low hills. */
const HILLY_M = 320

/** Mountains that are kept fine as a whole, also across the border: south, west, north, east. */
const FINE_BOXES: readonly (readonly [number, number, number, number])[] = [
  [50.6, 15.1, 51.0, 16.1], // Karkonosze, Góry Izerskie, Rudawy Janowickie
  [50.3, 16.0, 50.8, 16.9], // Sudety Środkowe
  [50.1, 16.5, 50.5, 17.1], // Masyw Śnieżnika, Góry Bialskie, Góry Złote
  [49.9, 17.0, 50.3, 17.6], // Jesioniki, Góry Opawskie
  [49.4, 18.6, 49.9, 19.7], // Beskid Śląski, Mały, Żywiecki
  [49.1, 19.2, 49.4, 20.5], // Tatry, Wielki Chocz
  [49.1, 18.8, 49.3, 19.2], // Mała Fatra
  [48.8, 19.2, 49.0, 20.2], // Niżne Tatry
  [49.3, 19.9, 49.9, 21.1], // Beskid Wyspowy, Gorce, Pieniny, Beskid Sądecki
  [49.3, 21.0, 49.6, 22.1], // Beskid Niski
  [49.0, 22.0, 49.5, 22.9], // Bieszczady
]

export type HeightTile = { south: number; west: number; cells: Int16Array }

function readTiles(dir: string): HeightTile[] {
  return readdirSync(dir)
    .toSorted()
    .flatMap((file) => {
      const name = /^N(\d\d)E(\d\d\d)\.hgt(\.gz)?$/.exec(file)
      if (name === null) return []
      const packed = readFileSync(join(dir, file))
      const bytes = Buffer.from(name[3] === undefined ? packed : gunzipSync(packed)).swap16()
      if (bytes.length !== SIDE * SIDE * 2) throw new Error(`${file} is not a tile of 1201 × 1201 nodes`)
      const cells = new Int16Array(bytes.buffer, bytes.byteOffset, SIDE * SIDE)
      return [{ south: Number(name[1]), west: Number(name[2]), cells: fillVoids(cells) }]
    })
}

/** Nodes without a measurement take the mean of the measured ones around them, from the edges of a gap inwards. */
export function fillVoids(cells: Int16Array, side = SIDE): Int16Array {
  let empty = [...cells.keys()].filter((at) => cells[at] === VOID)
  while (empty.length > 0) {
    const filled = empty.flatMap((at) => {
      const around = neighbours(at, side).flatMap((other) => (cells[other] === VOID ? [] : [cells[other]!]))
      if (around.length === 0) return []
      return [[at, Math.round(around.reduce((sum, value) => sum + value, 0) / around.length)] as const]
    })
    if (filled.length === 0) throw new Error('a tile without any height')
    for (const [at, value] of filled) cells[at] = value
    empty = empty.filter((at) => cells[at] === VOID)
  }
  return cells
}

function neighbours(at: number, side: number): number[] {
  const row = Math.floor(at / side)
  const column = at % side
  const found: number[] = []
  for (let r = Math.max(0, row - 1); r <= Math.min(side - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(side - 1, column + 1); c++)
      if (r !== row || c !== column) found.push(r * side + c)
  return found
}

/** Distance between nodes of a block in units of 3″: 1 in the mountains, 2 where it is hilly, 4 elsewhere. */
function stepOf(tile: HeightTile, lat10: number, lon10: number): number {
  const inBox = FINE_BOXES.some(
    ([south, west, north, east]) =>
      lat10 >= Math.round(south * 10) &&
      lat10 < Math.round(north * 10) &&
      lon10 >= Math.round(west * 10) &&
      lon10 < Math.round(east * 10),
  )
  if (inBox) return 1
  const isNear = skylinePeaks.some((peak) => {
    const lat = Math.min(Math.max(peak.lat, lat10 / 10), (lat10 + 1) / 10)
    const lon = Math.min(Math.max(peak.lon, lon10 / 10), (lon10 + 1) / 10)
    return distanceM(peak, { lat, lon }) < NEAR_SUMMIT_M
  })
  if (isNear) return 1
  const cells = squareOf(tile, lat10, lon10, 2)
  let low = 9_999
  let high = -9_999
  for (const height of cells) [low, high] = [Math.min(low, height), Math.max(high, height)]
  return high - low > HILLY_M ? 2 : 4
}

/** A block's own nodes, from the north-west. */
function squareOf(
  { south, cells, west }: HeightTile,
  lat10: number,
  lon10: number,
  step: number,
): Int16Array {
  const side = FINE_SIDE / step
  const top = (south * BLOCKS + BLOCKS - 1 - lat10) * FINE_SIDE
  const left = (lon10 - west * BLOCKS) * FINE_SIDE
  const at = (row: number, column: number) => cells[clamp(row) * SIDE + clamp(column)]!
  return Int16Array.from({ length: side * side }, (_, i) => {
    const row = top + Math.floor(i / side) * step
    const column = left + (i % side) * step
    return step < 4 ? at(row, column) : meanAround(at, row, column)
  })
}

const clamp = (index: number) => Math.max(0, Math.min(SIDE - 1, index))

/** Far plains: a node stands for the land around it rather than for a single measurement with its noise. */
function meanAround(at: (row: number, column: number) => number, row: number, column: number): number {
  let sum = 0
  for (let r = -2; r <= 2; r++)
    for (let c = -2; c <= 2; c++) sum += at(row + r, column + c) * (3 - Math.abs(r)) * (3 - Math.abs(c))
  return Math.round(sum / 81)
}

/** One file: steps of its hundred blocks from the south-west, then the nodes, low bytes before high ones. */
export function packTile(tile: HeightTile): Buffer {
  const steps = new Uint8Array(BLOCKS * BLOCKS)
  const squares: Int16Array[] = []
  for (let row = 0; row < BLOCKS; row++)
    for (let column = 0; column < BLOCKS; column++) {
      const lat10 = tile.south * BLOCKS + row
      const lon10 = tile.west * BLOCKS + column
      const step = stepOf(tile, lat10, lon10)
      steps[row * BLOCKS + column] = step
      squares.push(squareOf(tile, lat10, lon10, step))
    }
  const nodes = squares.reduce((sum, square) => sum + square.length, 0)
  const low = new Uint8Array(nodes)
  const high = new Uint8Array(nodes)
  let to = 0
  for (const square of squares) {
    packSquare(square, Math.sqrt(square.length), low, high, to)
    to += square.length
  }
  const packed = brotliCompressSync(Buffer.concat([steps, low, high]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
  return Buffer.concat([Buffer.from(MAGIC), packed])
}

if (process.argv[1] === import.meta.filename) {
  const dir = process.argv[2]
  if (dir === undefined)
    throw new Error('Give the folder with the elevation tiles: node scripts/build-relief.ts DIR')
  const out = resolve(import.meta.dirname, '../data/relief')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  let bytes = 0
  for (const tile of readTiles(dir)) {
    const file = packTile(tile)
    bytes += file.length
    writeFileSync(join(out, tileName(tile.south, tile.west)), file)
  }
  process.stdout.write(`data/relief: ${(bytes / 1e6).toFixed(2)} MB\n`)
}
