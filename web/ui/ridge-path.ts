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
    const foot = top.x + (ground - top.y) / slope
    if (!next) {
      const end = Math.min(width, foot)
      path += falling(top, { x: end, y: top.y + slope * (end - top.x) })
      return
    }
    const x = (top.x + next.x) / 2 + (next.y - top.y) / (2 * slope)
    const saddle = { x, y: top.y + slope * (x - top.x) }
    const isDeep = saddle.y > ground
    const down = isDeep ? { x: foot, y: ground } : saddle
    const up = isDeep ? { x: next.x - (ground - next.y) / slope, y: ground } : saddle
    path += falling(top, down) + (isDeep ? `L${figure(up.x)} ${figure(up.y)}` : '') + rising(up, next)
  })
  return `${path}L${width} ${figure(Math.min(ground, lastY(seen, width, slope, ground)))}V${height}H0Z`
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
