import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { BLOCKS, FRAME, type FinerBlock, type Relief } from '#domain/terrain/relief.ts'

/** Nodes along a degree in tiles of one second of arc. */
const NODES = 3600
const SIDE = NODES / BLOCKS
/** Blocks of about 260 kB each that all threads together keep: with our own relief they stay well below 120 MB. */
const KEPT_IN_ALL = 300
const KEPT = Math.floor(KEPT_IN_ALL / (Math.max(2, availableParallelism()) + 1))
const VOID = -32768

type Finer = NonNullable<Relief['finer']>
const known = new Map<string, Finer>()

/**
 * Blocks of the operator's tiles of 1″ (N49E019.hgt, 3601 × 3601 nodes), read from the disk where they are needed: a whole tile would
 * take 26 MB. Where a tile is missing or has gaps, our own relief is used.
 */
export function finerTiles(dir: string, relief: Relief): Finer {
  const before = known.get(dir)
  if (before !== undefined) return before
  const kept = new LRUCache<number, { block: FinerBlock | null }>({ max: KEPT })
  const finer: Finer = (block) => {
    const here = kept.get(block)
    if (here !== undefined) return here.block
    const read = readBlock(
      dir,
      Math.floor(block / relief.columns) + relief.south10,
      (block % relief.columns) + relief.west10,
    )
    kept.set(block, { block: read })
    return read
  }
  known.set(dir, finer)
  return finer
}

function readBlock(dir: string, lat10: number, lon10: number): FinerBlock | null {
  const south = Math.floor(lat10 / BLOCKS)
  const west = Math.floor(lon10 / BLOCKS)
  const file = join(dir, `N${String(south).padStart(2, '0')}E${String(west).padStart(3, '0')}.hgt`)
  if (!existsSync(file)) return null
  const wide = SIDE + FRAME
  const cells = new Int16Array(wide * wide)
  const top = (south * BLOCKS + BLOCKS - 1 - lat10) * SIDE
  const left = (lon10 - west * BLOCKS) * SIDE
  const line = Buffer.alloc(wide * 2)
  const from = openSync(file, 'r')
  try {
    for (let row = 0; row < wide; row++) {
      const r = clamp(top + row - 1)
      const first = clamp(left - 1)
      const count = Math.min(wide, NODES + 1 - first)
      readSync(from, line, 0, count * 2, (r * (NODES + 1) + first) * 2)
      for (let column = 0; column < wide; column++) {
        const at = clamp(left + column - 1) - first
        const height = line.readInt16BE(Math.min(at, count - 1) * 2)
        if (height === VOID) return null
        cells[row * wide + column] = height
      }
    }
  } finally {
    closeSync(from)
  }
  return { side: SIDE, cells }
}

const clamp = (index: number) => Math.max(0, Math.min(NODES, index))
