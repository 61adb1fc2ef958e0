export type Top = { x: number; y: number }

type Frame = {
  width: number
  /** Where the picture ends. */
  height: number
  /** No saddle lies lower. */
  ground: number
  /** How steeply a mountain falls: units down for each unit aside. */
  slope: number
}

const figure = (value: number) => Number(value.toFixed(1))

/**
 * A ridge over tops that stand where they are given: each is a mountain with the same slope, and what another one hides is
 * not seen. Heights grow upwards, so a smaller y is higher.
 */
export function ridgePath(tops: readonly Top[], { width, height, ground, slope }: Frame): string {
  const seen = seenTops(tops, slope)
  const first = seen[0]
  let path = `M0 ${figure(first ? Math.min(ground, first.y + slope * first.x) : ground)}`
  if (first) path += before(first, slope, ground)
  seen.forEach((top, at) => {
    const next = seen[at + 1]
    if (!next) {
      const end = Math.min(width, top.x + (ground - top.y) / slope)
      path += falling(top, { x: end, y: top.y + slope * (end - top.x) })
      return
    }
    const { down, up } = saddle(top, next, slope, ground)
    path += falling(top, down) + (down === up ? '' : `L${figure(up.x)} ${figure(up.y)}`) + rising(up, next)
  })
  return `${path}L${width} ${figure(Math.min(ground, lastY(seen, width, slope, ground)))}V${height}H0Z`
}

/** How high the drawn line is at a place, so that something can lie on it. */
export function levelAt(x: number, tops: readonly Top[], { ground, slope }: Omit<Frame, 'height'>): number {
  const seen = seenTops(tops, slope)
  const right = seen.find((top) => top.x >= x)
  const left = seen.findLast((top) => top.x <= x)
  const foot = (top: Top, side: 1 | -1) => ({ x: top.x + (side * (ground - top.y)) / slope, y: ground })
  const { down, up } =
    left && right && left !== right
      ? saddle(left, right, slope, ground)
      : { down: left && foot(left, 1), up: right && foot(right, -1) }
  if (left && down && x <= down.x) return figure(onSlope(x, left, down))
  if (right && up && x >= up.x) return figure(onSlope(x, right, up))
  return ground
}

/** Between two mountains: where the one ends and the other begins, with flat land between those that stand apart. */
function saddle(left: Top, right: Top, slope: number, ground: number): { down: Top; up: Top } {
  const x = (left.x + right.x) / 2 + (right.y - left.y) / (2 * slope)
  const low = { x, y: left.y + slope * (x - left.x) }
  if (low.y <= ground) return { down: low, up: low }
  return {
    down: { x: left.x + (ground - left.y) / slope, y: ground },
    up: { x: right.x - (ground - right.y) / slope, y: ground },
  }
}

/** The point of the curve that `falling` and `rising` draw, over this x. */
function onSlope(x: number, top: Top, low: Top): number {
  if (low.x === top.x) return top.y
  const aside = (x - top.x) / (low.x - top.x)
  const t = (Math.sqrt(0.64 + 0.8 * aside) - 0.8) / 0.4
  return top.y + (low.y - top.y) * (1.24 * t - 0.24 * t * t)
}

/** From the left edge up to the first top. */
function before(top: Top, slope: number, ground: number): string {
  const foot = Math.max(0, top.x - (ground - top.y) / slope)
  const low = { x: foot, y: top.y + slope * (top.x - foot) }
  return `L${figure(low.x)} ${figure(low.y)}${rising(low, top)}`
}

function lastY(seen: readonly Top[], width: number, slope: number, ground: number): number {
  const last = seen.at(-1)
  return last ? last.y + slope * (width - last.x) : ground
}

/** Slopes are hollow, as slopes are. */
const falling = (top: Top, low: Top) =>
  `Q${figure(top.x + (low.x - top.x) * 0.4)} ${figure(top.y + (low.y - top.y) * 0.62)} ${figure(low.x)} ${figure(low.y)}`
const rising = (low: Top, top: Top) =>
  `Q${figure(top.x + (low.x - top.x) * 0.4)} ${figure(top.y + (low.y - top.y) * 0.62)} ${figure(top.x)} ${figure(top.y)}`

/** From west to east, without those that stand inside of another mountain. */
export function seenTops(tops: readonly Top[], slope: number): Top[] {
  return tops
    .toSorted((a, b) => a.x - b.x || a.y - b.y)
    .filter((one, at, all) =>
      all.every((other, place) => {
        const shadow = other.y + slope * Math.abs(one.x - other.x)
        return place === at || one.y < shadow || (one.y === shadow && place > at)
      }),
    )
}
