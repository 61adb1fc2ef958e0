import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { isInner } from '../inner-calls.ts'
import { currentSpan, inCause, type Cause } from './cause.ts'
import type { Span } from './span.ts'
import { readTraceparent } from './traceparent.ts'

declare module 'fastify' {
  interface FastifyRequest {
    cause: Cause | null
  }
}

/** Everything that is done for a request knows which one it is. Registered before whatever else answers. */
export function registerCauses(app: FastifyInstance): void {
  app.decorateRequest('cause', null)

  app.addHook('onRequest', (request, reply, done) => {
    // Nobody reports trouble with a built file by its number, and on thirty of them the numbers add up.
    if (!request.url.startsWith('/static/')) reply.header('x-request-id', request.id)
    const route = request.routeOptions.url ?? 'unknown'
    const visit = { method: request.method, route, requestId: request.id, headers: request.headers }
    // A page asks its own server while it is drawn.
    const span = spanOf(app, visit, reply.raw, isInner(request) ? currentSpan() : null)
    const cause: Cause = { requestId: request.id, span }
    request.cause = cause
    inCause(cause, done)
  })

  // A body is read in the name of the connection that it came on, which many requests share.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET') done()
    else inCause(request.cause!, done)
  })
}

export type Visit = { method: string; route: string; requestId: string; headers: IncomingHttpHeaders }

/** The span of an answer, where one is recorded; it ends with the answer. `asking`: the page that is drawn of it. */
export function spanOf(
  { tracer, config }: Pick<FastifyInstance, 'tracer' | 'config'>,
  { method, route, requestId, headers }: Visit,
  response: ServerResponse,
  asking: Span | null = null,
): Span | null {
  if (tracer === null) return null
  const name = `${method} ${route}`
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'kopczyk.request_id': requestId,
  }
  // What a stranger sends would decide what is recorded: only a proxy of the operator's own is believed.
  const header = config.trustProxy === false ? undefined : headers['traceparent']?.toString()
  const span =
    asking?.child(name, 'server', attributes) ??
    tracer.start(name, 'server', attributes, readTraceparent(header))
  if (span === null) return null
  // Not with the answer's end: somebody may have gone before it.
  response.once('close', () => {
    const { statusCode } = response
    span.attributes['http.response.status_code'] = statusCode
    if (statusCode >= 500) span.fail({ code: statusCode })
    span.end()
  })
  return span
}
