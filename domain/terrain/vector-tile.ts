/** Writes lines and areas as a Mapbox Vector Tile (version 2.1): just what our maps need. */

export interface TileFeature {
  points: readonly (readonly [x: number, y: number])[]
  properties: Readonly<Record<string, number | string>>
  /** The points are the outline of an area. */
  isArea?: boolean
}

/** Units along the side of a tile. */
export const EXTENT = 4096

/** A tile of one layer with lines. */
export function vectorTile(layer: string, lines: readonly TileFeature[]): Uint8Array {
  return vectorLayers({ [layer]: lines })
}

/** A tile of several layers; empty ones are left out. */
export function vectorLayers(layers: Readonly<Record<string, readonly TileFeature[]>>): Uint8Array {
  const written = Object.entries(layers).filter(([, features]) => features.length > 0)
  return Uint8Array.from(written.flatMap(([name, features]) => field(3, layerOf(name, features))))
}

type Numbers = ReadonlyMap<number | string, number>

/** Where each stands in its list: a layer looks up thousands of them. */
function numbers(list: readonly (number | string)[]): Numbers {
  return new Map(list.map((one, at) => [one, at]))
}

function layerOf(name: string, features: readonly TileFeature[]): number[] {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))]
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))]
  const [keyNumbers, valueNumbers] = [numbers(keys), numbers(values)]
  return [
    ...field(1, text(name)),
    ...features.flatMap((one) => field(2, feature(one, keyNumbers, valueNumbers))),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) =>
      field(4, typeof value === 'string' ? field(1, text(value)) : [...tag(5, 0), ...varint(value)]),
    ),
    ...tag(5, 0),
    ...varint(EXTENT),
    ...tag(15, 0),
    ...varint(2),
  ]
}

const LINE_KIND = 2
const AREA_KIND = 3

function feature(
  { points, properties, isArea = false }: TileFeature,
  keys: Numbers,
  values: Numbers,
): number[] {
  const tags = Object.entries(properties).flatMap(([key, value]) => [
    ...varint(keys.get(key)!),
    ...varint(values.get(value)!),
  ])
  const kind = isArea ? AREA_KIND : LINE_KIND
  const shape = isArea ? [...geometry(clockwise(points)), ...varint(CLOSE | (1 << 3))] : geometry(points)
  return [...field(2, tags), ...tag(3, 0), ...varint(kind), ...field(4, shape)]
}

/** The outside of an area runs clockwise as seen on the map, where y grows downwards; its end is not its beginning again. */
function clockwise(points: TileFeature['points']): TileFeature['points'] {
  const [first, last] = [points[0]!, points.at(-1)!]
  const ring = first[0] === last[0] && first[1] === last[1] ? points.slice(0, -1) : points
  const area = ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!
    return sum + x * ny - nx * y
  }, 0)
  return area >= 0 ? ring : ring.toReversed()
}

const CLOSE = 7
const MOVE = 1
const LINE = 2

function geometry(points: TileFeature['points']): number[] {
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

function text(value: string): number[] {
  // Pure code has no TextEncoder; percent signs are the bytes of UTF-8 too.
  const bytes = encodeURIComponent(value).match(/%[\dA-F]{2}|./g) ?? []
  return bytes.map((one) => (one.length === 3 ? parseInt(one.slice(1), 16) : one.charCodeAt(0)))
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
