type Point = readonly [x: number, y: number]
type Frame = readonly [left: number, top: number, right: number, bottom: number]

/** The parts of a line that are seen in a frame; steps across it are cut at its edge (Liang–Barsky). */
export function clipLine(points: readonly Point[], frame: Frame): Point[][] {
  const parts: Point[][] = []
  let current: Point[] | null = null
  for (let i = 1; i < points.length; i++) {
    const cut = clipStep(points[i - 1]!, points[i]!, frame)
    if (cut === null) {
      current = null
      continue
    }
    const [a, b, isLeaving] = cut
    if (current === null) parts.push((current = [a]))
    current.push(b)
    if (isLeaving) current = null
  }
  return parts
}

function clipStep(
  [ax, ay]: Point,
  [bx, by]: Point,
  [left, top, right, bottom]: Frame,
): [Point, Point, boolean] | null {
  const [dx, dy] = [bx - ax, by - ay]
  let [from, to] = [0, 1]
  for (const [side, room] of [
    [-dx, ax - left],
    [dx, right - ax],
    [-dy, ay - top],
    [dy, bottom - ay],
  ] as const) {
    if (side === 0) {
      if (room < 0) return null
      continue
    }
    const share = room / side
    if (side < 0) from = Math.max(from, share)
    else to = Math.min(to, share)
  }
  // What only touches the frame would be a part of no length.
  if (from >= to) return null
  return [[ax + dx * from, ay + dy * from], [ax + dx * to, ay + dy * to], to < 1]
}
