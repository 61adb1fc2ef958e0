/** Writes lines as a Mapbox Vector Tile (version 2.1): just what contours need. */

export interface TileLine {
  points: readonly (readonly [x: number, y: number])[]
  properties: Readonly<Record<string, number>>
}

/** Units along the side of a tile. */
export const EXTENT = 4096

export function vectorTile(layer: string, lines: readonly TileLine[]): Uint8Array {
  if (lines.length === 0) return new Uint8Array(0)
  const keys = [...new Set(lines.flatMap(({ properties }) => Object.keys(properties)))]
  const values = [...new Set(lines.flatMap(({ properties }) => Object.values(properties)))]
  const body = [
    ...field(1, text(layer)),
    ...lines.flatMap((line) => field(2, feature(line, keys, values))),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) => field(4, [...tag(5, 0), ...varint(value)])),
    ...tag(5, 0),
    ...varint(EXTENT),
    ...tag(15, 0),
    ...varint(2),
  ]
  return Uint8Array.from(field(3, body))
}

function feature({ points, properties }: TileLine, keys: string[], values: number[]): number[] {
  const tags = Object.entries(properties).flatMap(([key, value]) => [
    ...varint(keys.indexOf(key)),
    ...varint(values.indexOf(value)),
  ])
  return [...field(2, tags), ...tag(3, 0), ...varint(2), ...field(4, geometry(points))]
}

const MOVE = 1
const LINE = 2

function geometry(points: TileLine['points']): number[] {
  let [x, y] = [0, 0]
  const steps: number[] = []
  let count = 0
  let first: number[] = []
  for (const point of points) {
    const [nx, ny] = [Math.round(point[0]), Math.round(point[1])]
    if (count > 0 && nx === x && ny === y) continue
    const step = [...varint(zigzag(nx - x)), ...varint(zigzag(ny - y))]
    if (count === 0) first = step
    else for (const byte of step) steps.push(byte)
    ;[x, y] = [nx, ny]
    count++
  }
  if (count < 2) return [...varint(MOVE | (1 << 3)), ...first]
  return [...varint(MOVE | (1 << 3)), ...first, ...varint(LINE | ((count - 1) << 3)), ...steps]
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)
const tag = (number: number, type: number) => varint((number << 3) | type)

function field(number: number, bytes: number[]): number[] {
  return [...tag(number, 2), ...varint(bytes.length), ...bytes]
}

/** Our names are plain letters. */
function text(value: string): number[] {
  return Array.from(value, (letter) => letter.charCodeAt(0))
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
  return bytes
}
