import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Up to this share of the processor may be lent away while something is measured. */
const MOST_LENT = 0.03
const TRIES = 6
/** So long a bench waits for a quiet moment to begin in. */
const PATIENCE_MS = 120_000

type Ticks = { lent: number; all: number }

/** A virtual machine's cores are lent to others by its host: what is timed by the clock meanwhile says nothing. Nothing is known where there is no `/proc`. */
function ticks(): Ticks {
  try {
    const counts = readFileSync('/proc/stat', 'utf8')
      .split('\n')[0]!
      .trim()
      .split(/\s+/)
      .slice(1, 9)
      .map(Number)
    return { lent: counts[7]!, all: counts.reduce((sum, count) => sum + count, 0) }
  } catch {
    return { lent: 0, all: 1 }
  }
}

/** So much slower than just before the machine may be just after: its cores may be shared without any time being lent away. */
const MOST_SLOWED = 1.25

/** How long the same work takes now. */
function paceMs(): number {
  const began = performance.now()
  let sum = 0
  for (let i = 1; i < 4_000_000; i++) sum += Math.sqrt(i) / (i & 7 || 1)
  return performance.now() - began + (sum > 0 ? 0 : 1)
}

const lentSince = (before: Ticks): number => {
  const now = ticks()
  return (now.lent - before.lent) / Math.max(1, now.all - before.all)
}

async function quietMoment(): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    const before = ticks()
    await wait(500)
    if (lentSince(before) <= MOST_LENT) return
  }
}

const told = { disturbed: 0 }

/**
 * Repeats what the host of this machine has disturbed; what was disturbed each time counts as it was least, and is told at the end.
 * What is good enough although disturbed is taken as it is: in a quiet moment it would only be better.
 */
export async function undisturbed<T>(
  work: () => Promise<T>,
  isGoodEnough: (value: T) => boolean = () => false,
): Promise<T> {
  let best: { value: T; lent: number } | undefined
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await quietMoment()
    const pace = paceMs()
    const before = ticks()
    const value = await work()
    const lent = lentSince(before)
    if (isGoodEnough(value)) return value
    if (lent <= MOST_LENT && paceMs() <= pace * MOST_SLOWED) return value
    if (best === undefined || lent < best.lent) best = { value, lent }
  }
  told.disturbed += 1
  return best!.value
}

/** How many measurements had to be taken as they were. */
export const disturbedCount = (): number => told.disturbed
