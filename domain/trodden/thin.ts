/** Classes of cells in rows from the south; 0 is nothing. */
export interface ClassGrid {
  width: number
  height: number
  classes: Uint8Array
}

/** A loose end shorter than this is the width of a path, not a way. */
const SPUR = 4

/** What hides where a line really ends. */
export const thinRules = {
  /** What hangs together over fewer cells shows nothing: about a kilometre. */
  leastCells: 12,
  /** Cells that are taken off every loose end: there somebody turned off, set out or arrived. */
  offEnds: 3,
} as const

/**
 * One cell wide lines in the middle of what is trodden, without short pieces, and shorter at their loose ends: where a line ends
 * is where the last of enough people turned off, which is nobody's to know exactly.
 */
export function thinned(
  grid: ClassGrid,
  rules: { leastCells: number; offEnds: number } = thinRules,
): ClassGrid {
  const { width, height, classes } = grid
  const on = classes.map((value) => Number(value > 0))
  thin(on, width, height)
  pruneSpurs(on, width, height, SPUR)
  shorten(on, width, height, rules.offEnds)
  dropSmall(on, width, height, rules.leastCells)
  return { width, height, classes: classes.map((value, at) => (on[at] ? value : 0)) }
}

/** The eight neighbours, clockwise from the north. */
const AROUND = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const

function neighbours(on: Uint8Array, width: number, height: number, at: number): number[] {
  const [row, column] = [Math.floor(at / width), at % width]
  return AROUND.map(([up, across]) => {
    const [r, c] = [row + up, column + across]
    return r < 0 || r >= height || c < 0 || c >= width ? 0 : on[r * width + c]!
  })
}

/** Zhang and Suen's thinning. */
function thin(on: Uint8Array, width: number, height: number): void {
  let open = cellsIn(on)
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const round of [0, 1] as const) {
      const gone = open.filter((at) => isEdge(neighbours(on, width, height, at), round))
      for (const at of gone) on[at] = 0
      if (gone.length > 0) {
        isChanged = true
        open = open.filter((at) => on[at])
      }
    }
  }
}

function isEdge(ring: number[], round: 0 | 1): boolean {
  const count = ring.reduce((sum, one) => sum + one, 0)
  if (count < 2 || count > 6) return false
  const turns = ring.filter((one, i) => one === 0 && ring[(i + 1) % 8] === 1).length
  if (turns !== 1) return false
  const [north, , east, , south, , west] = ring as [number, number, number, number, number, number, number]
  return round === 0
    ? north * east * south === 0 && east * south * west === 0
    : north * east * west === 0 && north * south * west === 0
}

function cellsIn(on: Uint8Array): number[] {
  const cells: number[] = []
  for (let at = on.indexOf(1); at !== -1; at = on.indexOf(1, at + 1)) cells.push(at)
  return cells
}

/** Neighbours that a line goes on to: of a corner and the cells beside it, those beside it. */
export function linked(on: Uint8Array, width: number, height: number, at: number): number[] {
  const [row, column] = [Math.floor(at / width), at % width]
  const isOn = (r: number, c: number) =>
    r >= 0 && r < height && c >= 0 && c < width && on[r * width + c] !== 0
  const links: number[] = []
  for (const [up, across] of AROUND) {
    const [r, c] = [row + up, column + across]
    if (!isOn(r, c)) continue
    if (up !== 0 && across !== 0 && (isOn(row + up, column) || isOn(row, column + across))) continue
    links.push(r * width + c)
  }
  return links
}

/** Loose ends that reach a fork within so many cells. */
function pruneSpurs(on: Uint8Array, width: number, height: number, most: number): void {
  for (const end of cellsIn(on)) {
    if (!on[end] || linked(on, width, height, end).length !== 1) continue
    const spur = [end]
    for (let at = end; spur.length <= most;) {
      const next = linked(on, width, height, at).filter((one) => !spur.includes(one))
      if (next.length !== 1) {
        // A fork: the way here is a spur, and the fork itself stays. Without any it is a whole short line.
        if (next.length > 1) for (const one of spur.slice(0, -1)) on[one] = 0
        break
      }
      at = next[0]!
      spur.push(at)
    }
  }
}

function shorten(on: Uint8Array, width: number, height: number, by: number): void {
  for (let round = 0; round < by; round++) {
    const ends = cellsIn(on).filter((at) => linked(on, width, height, at).length <= 1)
    // Where the grid ends nothing is known of what comes after: a line goes on there.
    for (const at of ends) if (!isBorder(at, width, height)) on[at] = 0
  }
}

function isBorder(at: number, width: number, height: number): boolean {
  const [row, column] = [Math.floor(at / width), at % width]
  return row === 0 || column === 0 || row === height - 1 || column === width - 1
}

function dropSmall(on: Uint8Array, width: number, height: number, least: number): void {
  const seen = new Uint8Array(on.length)
  for (const start of cellsIn(on)) {
    if (seen[start]) continue
    const together = [start]
    seen[start] = 1
    let touchesBorder = false
    for (let i = 0; i < together.length; i++) {
      touchesBorder ||= isBorder(together[i]!, width, height)
      for (const next of linked(on, width, height, together[i]!))
        if (!seen[next]) {
          seen[next] = 1
          together.push(next)
        }
    }
    if (together.length < least && !touchesBorder) for (const at of together) on[at] = 0
  }
}
