/** Named stones beyond this many would be grains. */
export const MOST_STONES = 36

type Stone = { heightM: number }

/** The highest ones where there are too many, in the order in which they were given. */
export function stonesShown<One extends Stone>(stones: readonly One[], most = MOST_STONES): One[] {
  if (stones.length <= most) return [...stones]
  const kept = new Set(stones.toSorted((a, b) => b.heightM - a.heightM).slice(0, most))
  return stones.filter((stone) => kept.has(stone))
}

/** Rows of a cairn from the ground up, each one shorter than that below; the last one takes what is left. */
export function pileRows<One>(stones: readonly One[]): One[][] {
  let width = 1
  while ((width * (width + 1)) / 2 < stones.length) width += 1
  const rows: One[][] = []
  for (let from = 0; from < stones.length; width -= 1) {
    rows.push(stones.slice(from, from + width))
    from += width
  }
  return rows
}
