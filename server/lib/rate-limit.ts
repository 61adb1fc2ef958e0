import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { perMinute, type LimitKind } from '#contract/lib/route.ts'
import { problem } from './errors.ts'
import { isInner } from './inner-calls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget of this route; whatever names none is counted as a page. */
    limit?: LimitKind
  }
}

/** Counts every request before anything else is done for it, also those that lead nowhere. */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  if (!app.config.rateLimit) return
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    // Calls that are made to draw a page are nobody's to count: the page was.
    allowList: isInner,
    errorResponseBuilder: (_request, context) =>
      problem('too-many-requests', { headers: { 'retry-after': String(Math.ceil(context.ttl / 1000)) } }),
  })
  // Each of these has a store of its own, so that all routes of a kind share one budget.
  const kinds = Object.entries(perMinute) as [LimitKind, number][]
  const counters = Object.fromEntries(
    kinds.map(([kind, max]) => [kind, app.rateLimit({ max, ...(isForPeople(kind) && quiet) })]),
  ) as Record<LimitKind, ReturnType<typeof app.rateLimit>>
  app.addHook('onRequest', function (request, reply) {
    return counters[request.routeOptions.config?.limit ?? 'page'].call(this, request, reply)
  })
}

/** Browsers have no use for the figures, and on thirty files they add up. */
const quiet = {
  addHeadersOnExceeding: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  },
}

function isForPeople(kind: LimitKind): boolean {
  return kind === 'page' || kind === 'static' || kind === 'media'
}
