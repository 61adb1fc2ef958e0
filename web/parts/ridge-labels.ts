type Labelled = { x: number; heightM: number; /** As wide as its name is written. */ room: number }

/** Which of the tops are named: the highest first, as long as names do not lie on each other. */
export function namedTops<One extends Labelled>(tops: readonly One[]): One[] {
  const named: One[] = []
  for (const top of tops.toSorted((a, b) => b.heightM - a.heightM)) {
    if (named.every(({ x, room }) => Math.abs(x - top.x) >= (room + top.room) / 2)) named.push(top)
  }
  return named
}
