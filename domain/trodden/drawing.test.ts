import { describe, expect, it } from 'vitest'
import { makeRng } from '../track/generate/rng.ts'
import { cellAt, middleOf, SIDE } from './cells.ts'
import { chooseStretches } from './choose-stretches.ts'
import { MOST_TILE_BYTES, troddenSheet, troddenTile } from './drawn.ts'
import { gridOf, squareIn } from './grid.ts'
import { linesOf, type PlacedGrid } from './lines.ts'
import { stretchesOf } from './stretches.ts'
import { thinned } from './thin.ts'

/** Rows from the north, as one reads them; digits are classes. */
function grid(...rows: string[]): PlacedGrid {
  const width = rows[0]!.length
  const classes = Uint8Array.from(rows.toReversed().join(''), (one) => Number(one.replace('.', '0')))
  return { width, height: rows.length, classes, corner: [1_200, 9_600] }
}
const text = ({ width, classes }: { width: number; classes: Uint8Array }) =>
  Array.from({ length: classes.length / width }, (_, row) =>
    [...classes.subarray(row * width, (row + 1) * width)].map((one) => one || '.').join(''),
  ).toReversed()

const EMPTY = '.'.repeat(40)
const band = (from: number, to: number, of = '1') =>
  EMPTY.slice(0, from) + of.repeat(to - from) + EMPTY.slice(to)

describe('thinning', () => {
  it('leaves one line in the middle of a path, shorter at both ends', () => {
    const thin = text(thinned(grid(EMPTY, band(4, 36), band(4, 36), band(4, 36), EMPTY)))
    expect(thin.filter((row) => row !== EMPTY)).toHaveLength(1)
    expect(thin[2]).toMatch(/^\.{7,9}1{20,26}\.{7,9}$/)
  })

  it('shows nothing of what is short, and keeps a line that goes on beyond the grid', () => {
    const short = grid(EMPTY, band(10, 22), band(10, 22), band(10, 22), EMPTY)
    expect(text(thinned(short)).every((row) => row === EMPTY)).toBe(true)
    const going = text(thinned(grid(EMPTY, EMPTY, band(0, 8), EMPTY, EMPTY)))
    expect(going[2]).toBe(band(0, 5))
  })

  it('never shows a cell that was not there, and changes no class', () => {
    const random = makeRng(3)
    for (let run = 0; run < 30; run++) {
      const rows = Array.from({ length: 30 }, () =>
        Array.from({ length: 40 }, () => (random.next() < 0.6 ? String(random.integer(1, 4)) : '.')).join(''),
      )
      const before = grid(...rows)
      const after = thinned(before)
      expect(after.classes.every((of, at) => of === 0 || of === before.classes[at])).toBe(true)
    }
  })
})

describe('lines', () => {
  it('go from fork to fork, each of one class, and touch where they meet', () => {
    const cross = grid('....2.....', '....2.....', '1111111111', '....3.....', '....3.....')
    const lines = linesOf(cross)
    expect(lines.map((line) => line.class).toSorted()).toEqual([1, 1, 1, 1, 2, 3])
    const middle = middleOf([1_202, 9_604])
    expect(
      lines.filter(({ places }) =>
        [places[0], places.at(-1)].some((end) => end?.lat === middle.lat && end.lon === middle.lon),
      ),
    ).toHaveLength(4)
  })

  it('go on where a path turns, wherever the grid is read from', () => {
    const turns = [
      grid('1...1', '.1.1.', '..1..'),
      grid('..1..', '.1.1.', '1...1'),
      grid('..1', '.1.', '..1'),
    ]
    expect(turns.map((turn) => linesOf(turn).map(({ places }) => places.length))).toEqual([[5], [5], [3]])
  })

  it('go round a ring once', () => {
    const ring = linesOf(grid('.......', '..111..', '.1...1.', '.1...1.', '..111..', '.......'))
    expect(ring).toHaveLength(1)
    expect(ring[0]!.places).toHaveLength(11)
  })
})

describe('squares', () => {
  it('stand side by side in a grid and come out of it as they were', () => {
    const [row, column] = cellAt({ lat: 50.0001, lon: 20.0001 })
    const square = Math.floor(row / SIDE) * 120 + Math.floor(column / SIDE)
    const some = [
      { square, cells: [0, 5, SIDE * SIDE - 1], classes: [1, 2, 3] },
      { square: square + 1, cells: [SIDE], classes: [4] },
      { square: square + 120, cells: [7], classes: [2] },
    ]
    for (const room of [0, 3]) {
      const whole = gridOf(some, room)!
      expect(whole.width).toBe(2 * SIDE + 2 * room)
      for (const one of some) expect(squareIn(whole, one.square)).toEqual(one)
    }
    expect(gridOf([])).toBeNull()
  })
})

describe('drawings', () => {
  const random = makeRng(5)
  const many = Array.from({ length: 4_000 }, () => {
    let [lat, lon] = [random.between(50.62, 50.9), random.between(15.4, 15.9)]
    return {
      class: random.integer(1, 4),
      places: Array.from({ length: 30 }, () => {
        lat += random.between(-0.002, 0.002)
        lon += random.between(-0.002, 0.002)
        return { lat, lon }
      }),
    }
  })

  it('keep within 20 kB however much is trodden, and leave the most walked in', () => {
    for (const [z, x, y] of [
      [8, 139, 85],
      [10, 556, 343],
      [12, 2_226, 1_375],
    ] as const) {
      const tile = troddenTile(many, z, x, y)
      expect(tile.length).toBeGreaterThan(0)
      expect(tile.length).toBeLessThanOrEqual(MOST_TILE_BYTES)
    }
    expect(troddenTile(many, 10, 500, 343)).toHaveLength(0)
  })

  it('leave the longest in, whatever order they come in', () => {
    const alike = many.map((line) => ({ ...line, class: 1 }))
    expect(troddenTile(alike.toReversed(), 8, 139, 85)).toEqual(troddenTile(alike, 8, 139, 85))
  })

  it('have a path for each class that is there', () => {
    const line = (of: number) => ({
      class: of,
      places: [
        { lat: 50.7, lon: 15.7 },
        { lat: 50.75, lon: 15.75 },
      ],
    })
    const wish = { box: [15.7, 50.7, 15.8, 50.8], width: 100, height: 100 } as const
    expect(troddenSheet([line(3), line(1)], wish).map((path) => path.class)).toEqual([1, 3])
    expect(troddenSheet([line(1)], wish)[0]!.d).toBe('M0 100l50-50')
    expect(troddenSheet([line(1)], { ...wish, box: [16.7, 50.7, 16.8, 50.8] })).toEqual([])
  })
})

describe('stretches', () => {
  const spot = (name: string, row: number, column: number, seen = 0) => ({
    name,
    seen,
    ...middleOf([1_200 + row, 9_600 + column]),
  })

  it('lead from each named place to the next, by the least walked part of the way', () => {
    const way = grid('....................', '22222222211111111111', '....................')
    const found = stretchesOf(way, [
      spot('A', 1, 0),
      spot('B', 1, 8),
      spot('C', 2, 19),
      spot('far', 900, 900),
    ])
    const told = found.map(({ from, to, class: of }) => `${from.name}-${to.name} ${of}`)
    expect(told.toSorted()).toEqual(['A-B 2', 'B-C 1'])
    const metres = found.find(({ from }) => from.name === 'A')!.lengthM
    expect(metres).toBeGreaterThan(450)
    expect(metres).toBeLessThan(520)
  })

  const stretch = (name: string, of: number, lengthM: number, seen = 0) => ({
    from: { name, lat: 0, lon: 0, seen },
    to: { name: `${name}2`, lat: 0, lon: 0, seen: 0 },
    lengthM,
    class: of,
  })

  it('are quiet only if they are of the lowest class, and others of a higher one', () => {
    const six = (of: number) => [0, 1, 2, 3, 4, 5].map((at) => stretch(`${at}`, of, 1_000 - at, 50))
    expect(chooseStretches(six(2)).quiet).toEqual([])
    expect(chooseStretches(six(1)).quiet).toEqual([])
    expect(chooseStretches([...six(2), ...six(1)]).quiet).toHaveLength(4)
  })

  it('are told the most walked first, and quiet ones by their view', () => {
    const { walked, quiet } = chooseStretches([
      ...[900, 800, 700, 600, 500].map((m, i) => stretch(`w${i}`, 2, m)),
      stretch('short', 4, 300),
      stretch('dull', 1, 2_000),
      stretch('view', 1, 1_000, 40),
      stretch('better', 1, 1_000, 90),
    ])
    expect(walked.map((one) => one.from)).toEqual(['w0', 'w1', 'w2', 'w3', 'w4'])
    expect(quiet.map((one) => one.to)).toEqual(['better', 'view'])
    expect(chooseStretches([stretch('view', 1, 1_000, 40)]).quiet).toEqual([])
  })
})
