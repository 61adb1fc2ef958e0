import { makeRelief } from '../make-relief.ts'
import { FINE_SIDE, NODES, type Relief } from '../relief.ts'
import { ownNode, stitch } from '../stitch.ts'

/** Land of a given shape over `size` × `size` tenths of a degree from 49.2° N, 19.8° E, with the finest nodes. */
export function landOf(shape: (lat: number, lon: number) => number, size = 2): Relief {
  const area = { south10: 492, west10: 198, rows: size, columns: size }
  const relief = makeRelief(new Uint8Array(size * size).fill(1), undefined, area)
  for (let latNode = area.south10 * FINE_SIDE; latNode <= (area.south10 + size) * FINE_SIDE; latNode++)
    for (let lonNode = area.west10 * FINE_SIDE; lonNode < (area.west10 + size) * FINE_SIDE; lonNode++) {
      const at = ownNode(relief, latNode, lonNode)
      if (at >= 0) relief.cells[at] = Math.round(shape(latNode / NODES, lonNode / NODES))
    }
  stitch(relief)
  return relief
}
