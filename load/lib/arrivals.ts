import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** What became of one arrival; milliseconds since the beginning. */
export type Arrival = {
  kind: string
  /** When the person came, by the clock alone. */
  planned: number
  sent: number
  answered: number
  /** 0: nobody answered. */
  status: number
  bytes: number
}

export type Asked = { kind: string; answer: Promise<{ status: number; bytes: number }> }

export type Wave = {
  /** So many a second on average, or so many altogether. */
  many: { aSecond: number } | { inAll: number }
  seconds: number
  /** Numbers in [0, 1). */
  random: () => number
  /** Sends the next request; called at the moment of arrival. */
  ask: (number: number) => Asked
  /** Most arrivals that are waited for at once; whoever comes then is not served, and told as such. */
  mostOpen?: number
}

export type Told = { arrivals: Arrival[]; clientLagMs: number }

const MOST_OPEN = 3_000

/** Moments of arrivals in milliseconds, of people who know nothing of each other: at random over the time, often close together. */
export function momentsOf({ many, seconds, random }: Pick<Wave, 'many' | 'seconds' | 'random'>): number[] {
  const length = seconds * 1000
  if ('inAll' in many)
    return Array.from({ length: many.inAll }, () => random() * length).toSorted((a, b) => a - b)
  const moments: number[] = []
  const gap = () => (-Math.log(1 - random()) / many.aSecond) * 1000
  for (let at = gap(); at < length; at += gap()) moments.push(at)
  return moments
}

/**
 * An open model: people come by the clock, whether or not those before them were answered, and their wait is counted from the moment
 * at which they came. A server that falls behind is not spared by clients who wait for it.
 */
export async function arrive(wave: Wave): Promise<Told> {
  const { ask, mostOpen = MOST_OPEN } = wave
  const arrivals: Arrival[] = []
  const waiting: Promise<void>[] = []
  let open = 0
  const lag = monitorEventLoopDelay({ resolution: 5 })
  lag.enable()
  const began = performance.now()
  const now = () => performance.now() - began
  const come = async (planned: number) => {
    const sent = now()
    if (open >= mostOpen) {
      arrivals.push({ kind: 'turned away', planned, sent, answered: sent, status: 0, bytes: 0 })
      return
    }
    open++
    const { kind, answer } = ask(arrivals.length + open)
    const { status, bytes } = await answer
    open--
    arrivals.push({ kind, planned, sent, answered: now(), status, bytes })
  }
  for (const planned of momentsOf(wave)) {
    const early = planned - now()
    if (early > 1) await wait(early)
    waiting.push(come(planned))
  }
  await Promise.all(waiting)
  lag.disable()
  return { arrivals, clientLagMs: lag.percentile(99) / 1e6 }
}

/** The smallest value that at least this share of all does not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

const waitOf = ({ planned, answered }: Arrival) => answered - planned

/** What the longest waited for, with its milliseconds. */
export function longestWaits(arrivals: readonly Arrival[], many: number): string[] {
  const sorted = arrivals.toSorted((a, b) => waitOf(b) - waitOf(a))
  return sorted.slice(0, many).map((one) => `${one.kind} ${waitOf(one).toFixed(0)}`)
}

export type Figures = { count: number; p50: number; p99: number; most: number; errors: string[] }

/** How long people waited, and every answer that was none: for the mix, a refusal with 503 is one too. */
export function figuresOf(arrivals: readonly Arrival[]): Figures {
  const waits = arrivals.map(waitOf)
  const wrong = Map.groupBy(
    arrivals.filter(({ status }) => status < 200 || status >= 400),
    ({ kind, status }) => `${kind}: ${status}`,
  )
  return {
    count: arrivals.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    most: percentile(waits, 1),
    errors: [...wrong].map(([what, all]) => `${all.length} × ${what}`),
  }
}
