/** Which of the tops are named: the highest first, as long as names do not come too close to each other. */
export function namedTops<One extends { x: number; heightM: number }>(
  tops: readonly One[],
  apart: number,
): One[] {
  const named: One[] = []
  for (const top of tops.toSorted((a, b) => b.heightM - a.heightM)) {
    if (named.every(({ x }) => Math.abs(x - top.x) >= apart)) named.push(top)
  }
  return named
}
