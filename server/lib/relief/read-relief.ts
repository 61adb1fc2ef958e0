import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { AREA, blockIndex, makeRelief } from '#domain/terrain/make-relief.ts'
import { unpackSquare } from '#domain/terrain/pack-cells.ts'
import { pinSummits, type Surveyed } from '#domain/terrain/pin-summits.ts'
import { BLOCKS, FINE_SIDE, FRAME, type Relief } from '#domain/terrain/relief.ts'
import { stitch } from '#domain/terrain/stitch.ts'
import { MAGIC } from './relief-file.ts'

/** Our own relief, which comes with the product. */
export const OWN_RELIEF = join(import.meta.dirname, '../../../data/relief')

type Tile = { south: number; west: number; steps: Uint8Array; nodes: Uint8Array }

/**
 * Unpacks the whole relief into memory that threads can share, about 30 MB; takes half a second, so it is done once and in a worker.
 * Summits are pinned here rather than in the files: a corrected place or height of a summit needs no new files.
 */
export function readRelief(dir: string, summits: readonly Surveyed[]): Relief {
  const tiles = readdirSync(dir)
    .toSorted()
    .flatMap((file) => readTile(dir, file))
  const steps = new Uint8Array(AREA.rows * AREA.columns)
  for (const { south, west, steps: own } of tiles)
    own.forEach((step, i) => {
      steps[blockOfTile(south, west, i)] = step
    })
  const relief = makeRelief(steps, (bytes) => new SharedArrayBuffer(bytes))
  for (const tile of tiles) unpackTile(tile, relief)
  pinSummits(relief, summits)
  stitch(relief)
  return relief
}

function blockOfTile(south: number, west: number, i: number): number {
  return blockIndex(AREA, south * BLOCKS + Math.floor(i / BLOCKS), west * BLOCKS + (i % BLOCKS))
}

function readTile(dir: string, file: string): Tile[] {
  const name = /^N(\d\d)E(\d\d\d)\.relief$/.exec(file)
  if (name === null) return []
  const bytes = readFileSync(join(dir, file))
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new Error(`${file} is not a relief file of this version; make it anew with scripts/build-relief.ts`)
  }
  const content = brotliDecompressSync(bytes.subarray(MAGIC.length))
  const blocks = BLOCKS * BLOCKS
  return [
    {
      south: Number(name[1]),
      west: Number(name[2]),
      steps: content.subarray(0, blocks),
      nodes: content.subarray(blocks),
    },
  ]
}

function unpackTile({ south, west, steps, nodes }: Tile, relief: Relief): void {
  const low = nodes.subarray(0, nodes.length / 2)
  const high = nodes.subarray(nodes.length / 2)
  let from = 0
  steps.forEach((step, i) => {
    const side = FINE_SIDE / step
    const wide = side + FRAME
    const start = relief.starts[blockOfTile(south, west, i)]!
    unpackSquare(low, high, from, side, relief.cells, start + wide + 1, wide)
    from += side * side
  })
}
