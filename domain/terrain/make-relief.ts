import { FINE_SIDE, FRAME, SQUARES, type Relief } from './relief.ts'

/** The area of the product: 48–52° N, 12–24° E. */
export const AREA = { south10: 480, west10: 120, rows: 40, columns: 120 }

/** Makes room for so many bytes; a server gives memory that threads can share. */
export type Memory = (bytes: number) => ArrayBufferLike

/** An empty relief whose blocks have the given steps between nodes in units of 3″; 0 where nothing is known. */
export function makeRelief(
  steps: Uint8Array,
  memory: Memory = (bytes) => new ArrayBuffer(bytes),
  area: typeof AREA = AREA,
): Relief {
  const count = area.rows * area.columns
  const starts = new Int32Array(memory(count * 4))
  const sides = new Uint16Array(memory(count * 2))
  let room = 0
  for (let block = 0; block < count; block++) {
    const step = steps[block]!
    starts[block] = step === 0 ? -1 : room
    if (step === 0) continue
    sides[block] = FINE_SIDE / step
    room += (sides[block]! + FRAME) ** 2
  }
  return {
    ...area,
    starts,
    sides,
    cells: new Int16Array(memory(room * 2)),
    tops: new Int16Array(memory(count * 2)),
    squareTops: new Int16Array(memory(count * SQUARES * SQUARES * 2)),
  }
}

/** The block of an area in which a tenth of a degree lies. */
export function blockIndex(area: typeof AREA, lat10: number, lon10: number): number {
  return (lat10 - area.south10) * area.columns + lon10 - area.west10
}
