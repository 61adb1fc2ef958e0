import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import { Registry, collectDefaultMetrics } from 'prom-client'
import { jobMetrics } from '#server/jobs/jobs.metrics.ts'
import { problem } from './errors.ts'
import { histogram } from './histogram.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Prometheus figures at /metrics, and one log line a request that names the route's pattern, never the person. */
export function registerMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = histogram('http_request_duration_seconds', 'Time to answer a request')
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    const { statusCode: status, elapsedTime: ms } = reply
    durations.observe(`method="${method}",route="${route}",status="${status}"`, ms / 1000)
    request.log.info({ method, route, status, ms: Math.round(ms) }, 'answered')
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isOperator(request, app.config.metricsToken)) throw problem('not-found')
    reply.type(registry.contentType)
    return (await registry.metrics()) + durations.text() + (await jobMetrics(app.db))
  })
}

/** Whoever has the token, or a program on this very machine. */
function isOperator({ headers, socket }: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (token !== null && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  // Everybody comes from this machine when a proxy stands on it: what it passes on says so in a header.
  const passedOn = ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers[name] !== undefined)
  const from = socket.remoteAddress ?? ''
  return !passedOn && loopback.check(from, from.includes(':') ? 'ipv6' : 'ipv4')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
