import type { FastifyInstance } from 'fastify'
import { Registry, collectDefaultMetrics } from 'prom-client'
import { jobMetrics } from '#server/jobs/jobs.metrics.ts'
import { histogram } from './histogram.ts'

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
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.type(registry.contentType)
    return (await registry.metrics()) + durations.text() + (await jobMetrics(app.db))
  })
}
