/** Lines for SVG: smoothing, simplifying and writing them in few bytes. */

export type Point = readonly [x: number, y: number]

/** Gaussian smoothing that leaves gaps (NaN) alone. */
export function smooth(values: Float32Array, radius: number): Float32Array {
  if (radius <= 0) return values
  const reach = Math.ceil(radius * 2)
  const out = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    let sum = 0
    let weight = 0
    for (let k = -reach; k <= reach; k++) {
      const value = values[i + k]
      if (value === undefined || Number.isNaN(value)) continue
      const w = Math.exp((-k * k) / (2 * radius * radius))
      sum += value * w
      weight += w
    }
    out[i] = Number.isNaN(values[i]) ? Number.NaN : sum / weight
  }
  return out
}

/** Douglas–Peucker: drops points that lie within `tolerance` of the line without them. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points]
  const keep = new Uint8Array(points.length)
  keep[0] = keep[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let worst = tolerance
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const off = distanceToLine(points[i]!, points[from]!, points[to]!)
      if (off > worst) [worst, at] = [off, i]
    }
    if (at < 0) continue
    keep[at] = 1
    open.push([from, at], [at, to])
  }
  return points.filter((_, i) => keep[i])
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length < 1e-6) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Path data with relative lines in tenths: about a third shorter than absolute numbers, and no error builds up. */
export function pathOf(points: readonly Point[], tolerance = 0, digits = 1): string {
  const kept = tolerance > 0 ? simplify(points, tolerance) : points
  const scale = 10 ** digits
  let px = 0
  let py = 0
  let d = ''
  kept.forEach(([x, y], i) => {
    const rx = Math.round(x * scale)
    const ry = Math.round(y * scale)
    if (i === 0) d += `M${short(rx / scale)}${joined(ry / scale)}l`
    else if (rx !== px || ry !== py)
      d += `${d.endsWith('l') ? short((rx - px) / scale) : joined((rx - px) / scale)}${joined((ry - py) / scale)}`
    ;[px, py] = [rx, ry]
  })
  return d.endsWith('l') ? d.slice(0, -1) : d
}

/** A number without needless digits: 0.5 → .5, −0.5 → −.5. */
export function short(value: number): string {
  const text = String(Math.round(value * 100) / 100)
  return text.replace(/^(-?)0\./, '$1.')
}

function joined(value: number): string {
  const text = short(value)
  return text.startsWith('-') ? text : ` ${text}`
}
