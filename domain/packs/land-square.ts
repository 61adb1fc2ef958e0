import { AREA, blockIndex, makeRelief } from '../terrain/make-relief.ts'
import { packSquare, unpackSquare } from '../terrain/pack-cells.ts'
import { BLOCKS, FINE_SIDE, FRAME, type Relief } from '../terrain/relief.ts'
import { markTops, stepOf } from '../terrain/stitch.ts'

/**
 * Heights between a parallel and a meridian and the next ones as a file for phones: the step of each block, then its nodes with
 * their frame. Because of the frame a block needs no neighbour: whichever files are there make a land without seams.
 */

/** South-west corner in whole degrees. */
export type SquareAt = { south: number; west: number }

const COUNT = BLOCKS * BLOCKS
/** Beginning of the file, with the version of its format. */
const MAGIC = Uint8Array.from('KLAND1\n', (letter) => letter.charCodeAt(0))

/** Null where nothing of the square is known. */
export function packLand(relief: Relief, at: SquareAt): Uint8Array | null {
  const blocks = blocksOf(at)
  const steps = Uint8Array.from(blocks, (block) => (relief.starts[block]! < 0 ? 0 : stepOf(relief, block)))
  if (steps.every((step) => step === 0)) return null
  const nodes = steps.reduce((sum, step) => sum + nodesOf(step), 0)
  const file = new Uint8Array(MAGIC.length + COUNT + 2 * nodes)
  file.set(MAGIC)
  file.set(steps, MAGIC.length)
  const low = file.subarray(MAGIC.length + COUNT, MAGIC.length + COUNT + nodes)
  const high = file.subarray(MAGIC.length + COUNT + nodes)
  let to = 0
  blocks.forEach((block, i) => {
    if (steps[i] === 0) return
    const start = relief.starts[block]!
    packSquare(relief.cells.subarray(start, start + nodesOf(steps[i]!)), wideOf(steps[i]!), low, high, to)
    to += nodesOf(steps[i]!)
  })
  return file
}

export type LandFile = SquareAt & { bytes: Uint8Array }

/** The land of these files. Whatever is not among them is not known. */
export function unpackLand(files: readonly LandFile[]): Relief {
  const steps = new Uint8Array(AREA.rows * AREA.columns)
  for (const file of files) {
    if (!MAGIC.every((byte, i) => file.bytes[i] === byte)) throw new Error('Not a map of this version')
    blocksOf(file).forEach((block, i) => (steps[block] = file.bytes[MAGIC.length + i]!))
  }
  const relief = makeRelief(steps)
  for (const file of files) {
    const nodes = (file.bytes.length - MAGIC.length - COUNT) / 2
    const low = file.bytes.subarray(MAGIC.length + COUNT, MAGIC.length + COUNT + nodes)
    const high = file.bytes.subarray(MAGIC.length + COUNT + nodes)
    let from = 0
    for (const block of blocksOf(file)) {
      if (steps[block] === 0) continue
      const wide = wideOf(steps[block]!)
      unpackSquare(low, high, from, wide, relief.cells, relief.starts[block]!, wide)
      markTops(relief, block)
      from += wide * wide
    }
  }
  return relief
}

const wideOf = (step: number) => FINE_SIDE / step + FRAME
const nodesOf = (step: number) => (step === 0 ? 0 : wideOf(step) ** 2)

function blocksOf({ south, west }: SquareAt): number[] {
  return Array.from({ length: COUNT }, (_, i) =>
    blockIndex(AREA, south * BLOCKS + Math.floor(i / BLOCKS), west * BLOCKS + (i % BLOCKS)),
  )
}

/** N49E019, as files are named. */
export function squareName({ south, west }: SquareAt): string {
  return `N${String(south).padStart(2, '0')}E${String(west).padStart(3, '0')}`
}

export function squareOf(name: string): SquareAt | null {
  const found = /N(\d\d)E(\d\d\d)/.exec(name)
  return found && { south: Number(found[1]), west: Number(found[2]) }
}

/** How far around a map its land goes on, so that the horizon of its summits is whole. */
const SEEN_KM = 100
const KM_PER_DEGREE = 111.2

type Box = readonly [west: number, south: number, east: number, north: number]

/** The squares that a map of this box needs. */
export function squaresAround([west, south, east, north]: Box): SquareAt[] {
  const up = SEEN_KM / KM_PER_DEGREE
  const aside = up / Math.cos((((south + north) / 2) * Math.PI) / 180)
  const squares: SquareAt[] = []
  for (let lat = Math.floor(south - up); lat <= north + up; lat++)
    for (let lon = Math.floor(west - aside); lon <= east + aside; lon++)
      if (isOfArea(lat, lon)) squares.push({ south: lat, west: lon })
  return squares
}

function isOfArea(lat: number, lon: number): boolean {
  const [south, west] = [AREA.south10 / BLOCKS, AREA.west10 / BLOCKS]
  return lat >= south && lon >= west && lat < south + AREA.rows / BLOCKS && lon < west + AREA.columns / BLOCKS
}
