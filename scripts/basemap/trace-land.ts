import { simplify, type Point } from '#domain/terrain/path.ts'

type Lattice = { columns: number; rows: number }

/** How often a border is smoothed, with its ends held. */
const ROUNDS = 6
/** Cells by which a border may be off to have fewer points. */
const TOLERANCE = 0.18

/**
 * Outlines of all pieces of land with the same number, in cells. A border between two of them is smoothed and simplified once, between
 * the points where three meet: neighbours share it exactly. Only outer rings: land inside another lies upon it.
 */
export function traceLand(land: Uint8Array, size: Lattice): Map<number, Point[][]> {
  const arcs = arcsOf(land, size)
  const rings = new Map<number, Point[][]>()
  for (const of of new Set(land)) if (of !== 0) rings.set(of, ringsOf(arcs, of))
  return rings
}

/** A border with the land to its left and to its right. */
type Arc = { from: number; to: number; left: number; right: number; line: Point[] }

function arcsOf(land: Uint8Array, { columns, rows }: Lattice): Arc[] {
  const wide = columns + 1
  const at = (row: number, column: number) =>
    row < 0 || column < 0 || row >= rows || column >= columns ? 0 : land[row * columns + column]!
  /** Borders that leave a corner, each to the next corner with what lies left and right of it. */
  const leaving = new Map<number, { to: number; left: number; right: number }[]>()
  const add = (from: number, to: number, left: number, right: number) => {
    for (const [a, b, l, r] of [
      [from, to, left, right],
      [to, from, right, left],
    ] as const) {
      const known = leaving.get(a)
      if (known) known.push({ to: b, left: l, right: r })
      else leaving.set(a, [{ to: b, left: l, right: r }])
    }
  }
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const corner = row * wide + column
      // To the right: land above on the left hand, land below on the right hand.
      if (at(row - 1, column) !== at(row, column))
        add(corner, corner + 1, at(row - 1, column), at(row, column))
      // Downwards: land to the east on the left hand.
      if (at(row, column) !== at(row, column - 1))
        add(corner, corner + wide, at(row, column), at(row, column - 1))
    }
  const isNode = (corner: number) => leaving.get(corner)!.length !== 2
  const point = (corner: number): Point => [corner % wide, Math.floor(corner / wide)]
  const used = new Set<string>()
  const arcs: Arc[] = []
  const follow = (start: number, first: { to: number; left: number; right: number }) => {
    const line = [start]
    let [before, now] = [start, first.to]
    used.add(`${before} ${now}`)
    used.add(`${now} ${before}`)
    while (!isNode(now) && now !== start) {
      line.push(now)
      const next = leaving.get(now)!.find(({ to }) => to !== before)!
      ;[before, now] = [now, next.to]
      used.add(`${before} ${now}`)
      used.add(`${now} ${before}`)
    }
    line.push(now)
    arcs.push({ from: start, to: now, left: first.left, right: first.right, line: smoothed(line.map(point)) })
  }
  const corners = [...leaving.keys()].toSorted((a, b) => a - b)
  for (const start of [...corners.filter(isNode), ...corners])
    for (const first of leaving.get(start)!) if (!used.has(`${start} ${first.to}`)) follow(start, first)
  return arcs
}

function smoothed(line: Point[]): Point[] {
  const isRing = String(line[0]) === String(line.at(-1))
  let points = line
  for (let round = 0; round < ROUNDS; round++) {
    points = points.map((point, i): Point => {
      const isEnd = i === 0 || i === points.length - 1
      if (isEnd && !isRing) return point
      const before = points[i - 1] ?? points.at(-2)!
      const after = points[i + 1] ?? points[1]!
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4]
    })
  }
  if (!isRing) return simplify(points, TOLERANCE)
  // Between two points a ring is no line: it is simplified in halves.
  const half = Math.floor(points.length / 2)
  return [
    ...simplify(points.slice(0, half + 1), TOLERANCE),
    ...simplify(points.slice(half), TOLERANCE).slice(1),
  ]
}

/** Borders of one land put together, always with the land to the left. */
function ringsOf(arcs: readonly Arc[], of: number): Point[][] {
  const own = arcs.flatMap(({ from, to, left, right, line }) => {
    if (left === of) return [{ from, to, line }]
    return right === of ? [{ from: to, to: from, line: line.toReversed() }] : []
  })
  const open = new Set(own)
  const rings: Point[][] = []
  for (const first of own) {
    if (!open.delete(first)) continue
    const ring = [...first.line]
    let end = first.to
    while (end !== first.from) {
      const next = own.find((arc) => open.has(arc) && arc.from === end)
      if (next === undefined) break
      open.delete(next)
      ring.push(...next.line.slice(1))
      end = next.to
    }
    rings.push(ring)
  }
  return rings.filter((ring) => ring.length > 3 && area(ring) < 0)
}

/** Below zero for a ring with its land inside: rows run downwards. */
function area(ring: readonly Point[]): number {
  let sum = 0
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1]
  return sum
}
