import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { LimitKind, Route } from '#contract/lib/route.ts'
import type { Config } from '../config.ts'
import { problem } from './errors.ts'

const INNER = 'x-kopczyk-inner'

/** Known to this process alone: its own calls, made to draw a page, are nobody's to count. */
export const innerHeaders = { [INNER]: crypto.randomUUID() }

/** Calls a minute from one address. Sign-in has its own, stricter and shared limits in the auth feature. */
const perMinute: Record<LimitKind, number> = { read: 600, write: 120, auth: 60, upload: 60 }

export function rateLimitOf(config: Config, route: Route): { rateLimit?: RateLimitOptions } {
  const kind = route.limit ?? (route.method === 'GET' ? 'read' : 'write')
  if (!config.rateLimit) return {}
  return { rateLimit: { groupId: kind, max: perMinute[kind], timeWindow: '1 minute' } }
}

export async function registerRateLimit(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.rateLimit) return
  await app.register(rateLimit, {
    global: false,
    allowList: (request) => request.headers[INNER] === innerHeaders[INNER],
    errorResponseBuilder: (_request, context) =>
      problem('too-many-requests', { headers: { 'retry-after': String(Math.ceil(context.ttl / 1000)) } }),
  })
}
