import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { perMinute, type LimitKind } from '#contract/lib/route.ts'
import { problem } from './errors.ts'
import { isInner } from './inner-calls.ts'
import { networkOf } from './network-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget of this route; whatever names none is counted as a page. */
    limit?: LimitKind
  }
  interface FastifyInstance {
    /** Counts a visit from an address. Null: nothing is counted. */
    countVisit: ((kind: LimitKind, address: string) => Counted) | null
  }
}

export type Counted = { max: number; remaining: number; isOver: boolean; resetS: number }

const WINDOW_MS = 60_000
/** Visitors of each kind that are remembered, those who came last. */
const VISITORS = 5_000

type Visits = { count: number; since: number }

/** Counts every request before anything else is done for it, also those that lead nowhere. */
export function registerRateLimit(app: FastifyInstance): void {
  const count = app.config.rateLimit ? visitCounter() : null
  app.decorate('countVisit', count)
  if (count === null) return
  app.addHook('onRequest', (request, reply, done) => {
    // Calls that are made to draw a page are nobody's to count: the page was.
    if (isInner(request)) return done()
    const kind = request.routeOptions.config?.limit ?? 'page'
    const counted = count(kind, request.ip)
    if (!counted.isOver) {
      if (hasBudgetHeaders(kind)) reply.headers(budgetOf(counted))
      return done()
    }
    const retry = { 'retry-after': String(counted.resetS) }
    done(problem('too-many-requests', { headers: { ...budgetOf(counted), ...retry } }))
  })
}

/** A minute begins with somebody's first visit, for each kind of routes by itself. */
export function visitCounter(now: () => number = () => performance.now()) {
  const kinds = new Map<LimitKind, LRUCache<string, Visits>>()
  // Reading an address of the new kind takes longer than everything else here.
  const networks = new LRUCache<string, string>({ max: VISITORS, memoMethod: networkOf })

  return (kind: LimitKind, address: string): Counted => {
    let visitors = kinds.get(kind)
    if (visitors === undefined) kinds.set(kind, (visitors = new LRUCache({ max: VISITORS })))
    const network = networks.memo(address)
    const time = now()
    let visits = visitors.get(network)
    if (visits === undefined || time - visits.since >= WINDOW_MS) {
      visits = { count: 0, since: time }
      visitors.set(network, visits)
    }
    const max = perMinute[kind]
    const remaining = Math.max(0, max - ++visits.count)
    const resetS = Math.ceil((visits.since + WINDOW_MS - time) / 1000)
    return { max, remaining, isOver: visits.count > max, resetS }
  }
}

/** What programs are told of their budget. Browsers have no use for the figures, and on thirty files they add up. */
export function hasBudgetHeaders(kind: LimitKind): boolean {
  return kind !== 'page' && kind !== 'static' && kind !== 'media'
}

export function budgetOf({ max, remaining, resetS }: Counted): Record<string, string> {
  return {
    'x-ratelimit-limit': String(max),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetS),
  }
}
