import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { BlockList } from 'node:net'
import { Registry, collectDefaultMetrics } from 'prom-client'
import type { PoolFigures } from '#server/db/pool.ts'
import type { ReplicaFigures, Replicas } from '#server/db/replicas.ts'
import { jobMetrics } from '#server/jobs/jobs.metrics.ts'
import { problem } from './errors.ts'
import { exposed } from './exposition.ts'
import { histogram } from './histogram.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whatever else is asked for leads nowhere, and would only make figures of its own. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** By the framework or before it. `reqId`: where the log does not know the request. */
export type Answered = { method: string; route: string; status: number; ms: number; reqId?: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** `inFlight`: requests that nobody has got the end of yet. */
    visits: { inFlight: number }
    /** Counts an answer and writes its line into the log. */
    noteAnswer(answer: Answered, log: { info(line: object, words: string): void }): void
  }
}

/** Registered before whatever answers. */
export function countInFlight(app: FastifyInstance): void {
  const visits = { inFlight: 0 }
  app.decorate('visits', visits)
  const leave = function (this: ServerResponse) {
    this.off('close', leave)
    visits.inFlight--
  }
  app.addHook('onRequest', (_request, { raw }, done) => {
    visits.inFlight++
    raw.on('close', leave)
    done()
  })
}

type Sources = { pool: () => PoolFigures; replicas: Replicas | null }

/** Prometheus figures at /metrics, and one log line a request that names the route's pattern, never the person. */
export function registerMetrics(app: FastifyInstance, { pool, replicas }: Sources): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = histogram('http_request_duration_seconds', 'Time to answer a request')
  app.decorate('noteAnswer', ({ method, route, status, ms, ...more }, log) => {
    const counted = methods.has(method) ? method : 'other'
    durations.observe(`method="${counted}",route="${route}",status="${status}"`, ms / 1000)
    log.info({ ...more, method, route, status, ms: Math.round(ms) }, 'answered')
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode: status, elapsedTime: ms } = reply
    app.noteAnswer({ method: request.method, route, status, ms }, request.log)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isOperator(request, app.config.metricsToken)) throw problem('not-found')
    reply.type(registry.contentType)
    const parts = [
      await registry.metrics(),
      durations.text(),
      exposed('gauge', 'http_requests_in_flight', 'Requests that are being answered', [
        ['', app.visits.inFlight],
      ]),
      ofProgram(app),
      ofPool(pool()),
      ofReplicas(replicas?.figures() ?? []),
      ofThreads(app),
      await ofDataFolder(app.config.dataDir),
      await jobMetrics(app.db, app.jobs.figures()),
    ]
    return parts.join('')
  })
}

function ofProgram({ program: { version, commit }, tracer }: FastifyInstance): string {
  const spans = tracer?.figures()
  const { active } = performance.eventLoopUtilization()
  return (
    exposed('gauge', 'kopczyk_build_info', 'Which program this is', [
      [`version="${version}",commit="${commit ?? 'unknown'}"`, 1],
    ]) +
    exposed(
      'counter',
      'event_loop_active_seconds_total',
      'Time for which the main thread had something to do',
      [['', active / 1000]],
    ) +
    (spans === undefined
      ? ''
      : exposed('counter', 'trace_spans_total', 'Spans by what became of them', [
          ['outcome="sent"', spans.sent],
          ['outcome="dropped"', spans.dropped],
        ]))
  )
}

function ofPool({ most, open, inUse, running, waiting, durations }: PoolFigures): string {
  return (
    exposed('gauge', 'db_pool_connections', 'Connections to the database', [
      ['state="open"', open],
      ['state="in_use"', inUse],
    ]) +
    exposed('gauge', 'db_pool_connections_max', 'Connections that this process may open', [['', most]]) +
    exposed('gauge', 'db_pool_waiting', 'Statements and transactions that no connection is free for', [
      ['', waiting],
    ]) +
    exposed('gauge', 'db_statements_running', 'Statements that were not answered yet', [['', running]]) +
    durations()
  )
}

function ofReplicas(replicas: ReplicaFigures[]): string {
  const all = replicas.map((figures) => ({ ...figures, label: `replica="${figures.name}"` }))
  return (
    exposed(
      'gauge',
      'db_replica_lag_seconds',
      'How old what a replica has is',
      all.map(({ label, lagSeconds }) => [label, lagSeconds]),
    ) +
    exposed(
      'gauge',
      'db_replica_lag_bytes',
      'How much of the log a replica still has to replay',
      all.map(({ label, lagBytes }) => [label, lagBytes]),
    ) +
    exposed(
      'gauge',
      'db_replica_used',
      '1 where a replica is read from, 0 where it is left out',
      all.map(({ label, isUsed }) => [label, Number(isUsed)]),
    ) +
    exposed(
      'counter',
      'db_replica_statements_total',
      'Statements that a replica was asked, by whether it answered',
      all.flatMap(({ label, answered, failed }) => [
        [`${label},outcome="answered"`, answered],
        [`${label},outcome="failed"`, failed],
      ]),
    )
  )
}

function ofThreads({ workers }: FastifyInstance): string {
  const { size, running, waiting, durations } = workers.figures()
  return (
    exposed('gauge', 'threads_size', 'Threads for heavy work', [['', size]]) +
    exposed('gauge', 'threads_running', 'Heavy work that is being done', [['', running]]) +
    exposed('gauge', 'threads_waiting', 'Heavy work that waits for a thread', [['', waiting]]) +
    durations()
  )
}

/** A folder that cannot be asked has no figures; readiness says why. */
async function ofDataFolder(folder: string): Promise<string> {
  const found = await statfs(folder).catch(() => null)
  if (found === null) return ''
  const { bavail, blocks, bsize } = found
  return (
    exposed('gauge', 'data_folder_free_bytes', 'Room on the disk of the data folder', [
      ['', bavail * bsize],
    ]) +
    exposed('gauge', 'data_folder_size_bytes', 'Size of the disk of the data folder', [['', blocks * bsize]])
  )
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
