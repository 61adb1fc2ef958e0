import { describe, expect, it } from 'vitest'
import { EXTENT, vectorLayers, vectorTile } from './vector-tile.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const joined = (...parts: string[]) => parts.join('').replaceAll(' ', '')
/** What stands behind every layer: its extent and the version of the format. */
const END = '28 8020 78 02'

describe('a vector tile', () => {
  it('has a line with its properties, byte by byte as the format says', () => {
    const line = { points: [[0, 0] as const, [2, -1] as const], properties: { n: 300, k: 'ż' } }
    expect(hex(vectorTile('a', [line]))).toBe(
      joined(
        '1a 2b',
        '0a 01 61',
        '12 10 12 04 00000101 18 02 22 06 090000 0a0401',
        '1a 01 6e 1a 01 6b',
        '22 03 28 ac02 22 04 0a 02 c5bc',
        END,
      ),
    )
    expect(EXTENT).toBe(4096)
  })

  it('counts from point to point, rounds, and leaves out a point that does not move', () => {
    const points = [
      [10, 20],
      [10.4, 19.6],
      [74, 20],
      [74, -44],
    ] as const
    const shape = '22 09 091428 12800100 007f'
    expect(hex(vectorTile('a', [{ points, properties: {} }]))).toContain(joined(shape))
    const still = [[3, 3] as const, [3.2, 3.1] as const]
    expect(hex(vectorTile('a', [{ points: still, properties: {} }]))).toContain(joined('22 03 090606'))
  })

  it('closes an area and turns its outline clockwise, whichever way it came', () => {
    const ring = [
      [0, 0],
      [0, 4],
      [4, 4],
      [4, 0],
    ] as const
    const area = (points: readonly (readonly [number, number])[]) =>
      hex(vectorTile('a', [{ points, properties: {}, isArea: true }]))
    const kind = '12 00 18 03'
    const turned = joined(kind, '22 0b 090800 1a 0008 0700 0007 0f')
    expect(area(ring)).toContain(turned)
    expect(area([...ring, ring[0]])).toContain(turned)
    const clockwise = ring.toReversed()
    expect(area(clockwise)).toContain(turned)
  })

  it('has its layers one after another without the empty ones, and each key and value once', () => {
    const line = (n: number) => ({ points: [[0, 0] as const, [1, 0] as const], properties: { n } })
    const both = hex(vectorLayers({ a: [line(5)], b: [], c: [line(5)] }))
    expect(both).toBe(hex(vectorTile('a', [line(5)])) + hex(vectorTile('c', [line(5)])))
    const twice = hex(vectorTile('a', [line(5), line(5), line(6)]))
    expect(twice.match(/1a016e/g)).toHaveLength(1)
    expect(twice.match(/22022805/g)).toHaveLength(1)
    expect(twice.match(/22022806/g)).toHaveLength(1)
    expect(twice).toContain(joined('12 02 0001'))
    expect(vectorLayers({ b: [] })).toHaveLength(0)
  })
})
