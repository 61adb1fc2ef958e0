import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInner } from '../inner-calls.ts'
import { currentSpan, inCause, type Cause } from './cause.ts'
import type { Span } from './span.ts'
import { readTraceparent } from './traceparent.ts'
import type { Tracer } from './tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    cause: Cause | null
  }
}

/** Everything that is done for a request knows which one it is. Registered before whatever else answers. */
export function registerCauses(app: FastifyInstance): void {
  const { tracer } = app
  // What a stranger sends would decide what is recorded: only a proxy of the operator's own is believed.
  const believesParents = app.config.trustProxy !== false
  app.decorateRequest('cause', null)

  app.addHook('onRequest', (request, reply, done) => {
    // Nobody reports trouble with a built file by its number, and on thirty of them the numbers add up.
    if (!request.url.startsWith('/static/')) reply.header('x-request-id', request.id)
    const span = tracer === null ? null : spanOf(tracer, request, reply, believesParents)
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

function spanOf(
  tracer: Tracer,
  request: FastifyRequest,
  reply: FastifyReply,
  believesParents: boolean,
): Span | null {
  const { method } = request
  const route = request.routeOptions.url ?? 'unknown'
  const name = `${method} ${route}`
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'kopczyk.request_id': request.id,
  }
  // A page asks its own server while it is drawn.
  const asking = isInner(request) ? currentSpan() : null
  const header = believesParents ? request.headers['traceparent']?.toString() : undefined
  const span =
    asking?.child(name, 'server', attributes) ??
    tracer.start(name, 'server', attributes, readTraceparent(header))
  if (span === null) return null
  // Not with the answer's end: somebody may have gone before it.
  reply.raw.once('close', () => {
    const { statusCode } = reply.raw
    span.attributes['http.response.status_code'] = statusCode
    if (statusCode >= 500) span.fail({ code: statusCode })
    span.end()
  })
  return span
}
