/** Milliseconds of a core that one visitor may have at once, and the share of a core that comes back to them. */
const BURST_MS = 30_000
const SHARE = 0.5

type Spent = { ms: number; at: number }

/**
 * What each visitor has had of the threads lately, by what it was expected to cost: somebody who moves a map about never notices, and
 * whoever sends the dearest question again and again is refused before it costs anything.
 */
export function workBudget(now: () => number = () => performance.now()) {
  const spent = new Map<string, Spent>()

  const debtOf = (by: string): number => {
    const one = spent.get(by)
    return one === undefined ? 0 : Math.max(0, one.ms - (now() - one.at) * SHARE)
  }

  return {
    /** Counts it and gives 0, or leaves it and gives the seconds after which it may be asked again. */
    take(by: string, costMs: number): number {
      const debt = debtOf(by)
      const over = debt + costMs - BURST_MS
      // Whoever owes nothing may have anything once.
      if (over > 0 && debt > 0) return Math.ceil(Math.min(over, debt) / SHARE / 1000)
      if (spent.size >= MOST_KNOWN)
        for (const name of spent.keys()) if (debtOf(name) === 0) spent.delete(name)
      spent.set(by, { ms: debt + costMs, at: now() })
      return 0
    },
  }
}

/** Beyond this those who owe nothing are forgotten. */
const MOST_KNOWN = 1_000
