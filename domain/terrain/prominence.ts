/** Heights on an even grid, row by row from the north-west. */
export interface EvenGrid {
  heights: Int16Array
  width: number
  height: number
}

export interface KeySaddle {
  /** Where the saddle lies in the grid, and its height. */
  at: number
  heightM: number
}

const UNKNOWN = -32768

/**
 * The key saddle of each given top: the highest of the lowest points on all ways to higher ground. Land rises out of the water from the
 * highest node down; when two islands meet, the lower one's top has found its saddle there. Tops that never meet higher ground are left out.
 */
export function keySaddles(
  { heights, width, height }: EvenGrid,
  tops: readonly number[],
): Map<number, KeySaddle> {
  const wanted = new Set(tops)
  const order = byHeight(heights)
  // Each island is known by its highest node; −1 is still under water.
  const island = new Int32Array(heights.length).fill(-1)
  const find = (node: number) => {
    let root = node
    while (island[root] !== root) root = island[root]!
    for (let at = node; at !== root;) [at, island[at]] = [island[at]!, root] as [number, number]
    return root
  }
  const found = new Map<number, KeySaddle>()
  // A flat top is known by its first node; whoever was asked about another node of it means the same top.
  const asked = new Map<number, number>()
  for (const node of order) {
    island[node] = node
    const row = Math.floor(node / width)
    const column = node % width
    for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) {
        const other = r * width + c
        if (other === node || island[other]! < 0) continue
        const [a, b] = [find(node), find(other)]
        if (a === b) continue
        const aIsHigher = heights[a]! > heights[b]! || (heights[a] === heights[b] && a < b)
        const [high, low] = aIsHigher ? [a, b] : [b, a]
        const top = wanted.has(low) ? low : asked.get(low)
        if (top !== undefined) found.set(top, { at: node, heightM: heights[node]! })
        island[low] = high
      }
    if (!wanted.has(node)) continue
    const top = find(node)
    if (top !== node && heights[top] === heights[node]) asked.set(top, node)
  }
  return found
}

/** All known nodes, highest first; equal ones in their order, so that the answer is repeatable. */
function byHeight(heights: Int16Array): Uint32Array {
  const counts = new Uint32Array(65_537)
  for (const height of heights) if (height !== UNKNOWN) counts[32_767 - height + 1]!++
  for (let i = 1; i < counts.length; i++) counts[i]! += counts[i - 1]!
  const order = new Uint32Array(counts.at(-1)!)
  for (let node = 0; node < heights.length; node++) {
    const height = heights[node]!
    if (height !== UNKNOWN) order[counts[32_767 - height]!++] = node
  }
  return order
}
