/** A named peak in a drawn strip: the smaller its `y`, the higher it stands over the horizon. */
export interface DrawnPeak {
  x: number
  y: number
}

/** Pixels over the middle of the named peaks that make a peak twice as interesting; the eye goes to what towers, so it is cubed. */
const RISE_PX = 6

/** A little over one, so that a peak at the very edge still counts for more than none. */
const EDGE = 1.01

/**
 * Where a window of a given width should stand in a wide strip so that most is to be seen: many names, and above all
 * peaks that tower. Gives the left edge; peaks near the middle of the window count more than those it would cut off.
 */
export function bestSide(peaks: readonly DrawnPeak[], stripWidth: number, windowWidth: number): number {
  const last = Math.max(0, stripWidth - windowWidth)
  const middle = last / 2
  if (peaks.length === 0 || last === 0) return Math.round(middle)
  // Not over the lowest: a knoll deep in a valley would make everything else tower.
  const usual = peaks.map(({ y }) => y).toSorted((a, b) => a - b)[peaks.length >> 1]!
  const interest = (left: number) =>
    peaks.reduce((sum, { x, y }) => {
      const aside = Math.abs(x - left - windowWidth / 2) / (windowWidth / 2)
      return aside > 1 ? sum : sum + (1 + Math.max(0, usual - y) / RISE_PX) ** 3 * (EDGE - aside ** 2)
    }, 0)
  let best = { left: middle, seen: interest(middle) }
  // The best window has a peak in its middle, or as near to it as the ends of the strip let it.
  for (const { x } of peaks) {
    const left = Math.min(last, Math.max(0, x - windowWidth / 2))
    const seen = interest(left)
    if (seen > best.seen) best = { left, seen }
  }
  return Math.round(best.left)
}
