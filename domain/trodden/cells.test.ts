import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresBetween } from '../track/geo.ts'
import { cellAt, cellsOf, cornerOf, middleOf, SIDE, squareOf, squaresAround, squaresIn } from './cells.ts'

const place = fc.record({
  lat: fc.double({ min: 49, max: 51, noNaN: true }),
  lon: fc.double({ min: 15, max: 23, noNaN: true }),
})
const all = (cells: Map<number, number[]>) =>
  new Set(
    [...cells].flatMap(([square, some]) =>
      some.map((cell) => {
        const [row, column] = cornerOf(square)
        return `${row + Math.floor(cell / SIDE)} ${column + (cell % SIDE)}`
      }),
    ),
  )
const NO_CUT = { startM: 0, endM: 0 }

describe('cells', () => {
  it('hold the place that they are found by, and lie in one square', () => {
    fc.assert(
      fc.property(place, (at) => {
        const [row, column] = cellAt(at)
        const middle = middleOf([row, column])
        expect(Math.abs(middle.lat - at.lat)).toBeLessThanOrEqual(0.5 / 1200 + 1e-9)
        expect(Math.abs(middle.lon - at.lon)).toBeLessThanOrEqual(0.5 / 1200 + 1e-9)
        const corner = cornerOf(squareOf([row, column])!)
        expect(row - corner[0]).toBeGreaterThanOrEqual(0)
        expect(row - corner[0]).toBeLessThan(SIDE)
        expect(column - corner[1]).toBeLessThan(SIDE)
      }),
    )
    expect(squareOf(cellAt({ lat: 47.9, lon: 20 }))).toBeNull()
    expect(squareOf(cellAt({ lat: 50, lon: 24.1 }))).toBeNull()
  })

  it('of a line are those that any of its places lies in, and their neighbours: as if looked at metre by metre', () => {
    const step = fc.record({
      lat: fc.double({ min: -0.004, max: 0.004, noNaN: true }),
      lon: fc.double({ min: -0.004, max: 0.004, noNaN: true }),
    })
    fc.assert(
      fc.property(place, fc.array(step, { minLength: 1, maxLength: 6 }), (first, steps) => {
        const line = [first]
        for (const { lat, lon } of steps)
          line.push({ lat: line.at(-1)!.lat + lat, lon: line.at(-1)!.lon + lon })
        const found = all(cellsOf([line], NO_CUT))
        for (let i = 1; i < line.length; i++)
          for (let k = 0; k <= 400; k++) {
            const [row, column] = cellAt({
              lat: line[i - 1]!.lat + ((line[i]!.lat - line[i - 1]!.lat) * k) / 400,
              lon: line[i - 1]!.lon + ((line[i]!.lon - line[i - 1]!.lon) * k) / 400,
            })
            expect(found.has(`${row} ${column}`)).toBe(true)
          }
      }),
      { numRuns: 40 },
    )
  })

  it('of the ends of every part are left out', () => {
    const from = { lat: 50.01, lon: 20.01 }
    const to = { lat: 50.05, lon: 20.01 }
    const wholeM = metresBetween(from.lat, from.lon, to.lat, to.lon)
    const rows = (cut: typeof NO_CUT) =>
      [...all(cellsOf([[from, to]], cut))].map((cell) => Number(cell.split(' ')[0]))
    const [first] = cellAt(from)
    const [last] = cellAt(to)
    expect(Math.min(...rows(NO_CUT))).toBe(first - 1)
    expect(Math.max(...rows(NO_CUT))).toBe(last + 1)
    const cut = rows({ startM: 600, endM: 1_000 })
    // 93 m a row; the neighbour of the first one that is left reaches one row back.
    expect(Math.min(...cut)).toBeGreaterThanOrEqual(first + 4)
    expect(Math.max(...cut)).toBeLessThanOrEqual(last - 8)
    expect(rows({ startM: wholeM / 2 + 10, endM: wholeM / 2 + 10 })).toEqual([])
    // Where a zone cuts a walk in two, both sides of the cut are ends.
    const middle = { lat: 50.03, lon: 20.01 }
    const parted = [
      ...all(
        cellsOf(
          [
            [from, middle],
            [middle, to],
          ],
          { startM: 300, endM: 300 },
        ),
      ),
    ]
    expect(parted.some((cell) => cell.startsWith(`${cellAt(middle)[0]} `))).toBe(false)
  })

  it('squares around a box are those that a place of it lies in', () => {
    fc.assert(
      fc.property(place, place, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        const box = [
          Math.min(a.lon, b.lon),
          Math.min(a.lat, b.lat),
          Math.max(a.lon, b.lon),
          Math.max(a.lat, b.lat),
        ] as const
        const inside = { lat: box[1] + (box[3] - box[1]) * share, lon: box[0] + (box[2] - box[0]) * share }
        expect(squaresIn(box)).toContain(squareOf(cellAt(inside)))
      }),
    )
    expect(squaresIn([30, 60, 31, 61])).toEqual([])
    expect(squaresAround(squareOf(cellAt({ lat: 50, lon: 20 }))!)).toHaveLength(9)
  })
})
