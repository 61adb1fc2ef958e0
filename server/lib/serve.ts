import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  limitOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
} from '#contract/lib/route.ts'
import { Problem } from '#contract/lib/schemas.ts'
import type { Config } from '../config.ts'
import type { Calls } from '../db/calls.ts'
import type { Sql } from '../db/connect.ts'
import { bearerOf } from './bearer.ts'
import { invalid, problem, type Fields, type ProblemError } from './errors.ts'
import { fieldMessages } from './validation.ts'
import { hasRole, type Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Sql
    config: Config
    /** What processes call out to each other. */
    calls: Calls
    /** The person behind a bearer token, or null when it is missing, wrong, expired or its owner is gone. */
    findViewer(request: FastifyRequest): Promise<Viewer | null>
    /** Every contract route that this server answers, for documentation and for tests that loop over all of them. */
    served: Route[]
  }
}

export type App = FastifyInstance

type ViewerOf<R> = R extends { access: 'public' } ? Viewer | null : Viewer

export type Call<R> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  viewer: ViewerOf<R>
  request: FastifyRequest
  reply: FastifyReply
}

/** Rules about several fields of a body, reported together with what its schema found; every value may be anything. */
export type Check = (body: Record<string, unknown>) => Fields

export const API = '/api'

/** Answers a contract route: validation, access, rate limit, documentation and serialisation all come from its value. */
export function serve<const R extends Route>(
  app: App,
  route: R,
  handle: (call: Call<NoInfer<R>>) => Promise<ReplyOf<NoInfer<R>>> | ReplyOf<NoInfer<R>>,
  check?: Check,
): void {
  const status = route.status ?? 200
  app.served.push(route)
  app.route({
    method: route.method,
    url: API + route.path,
    ...(route.raw === undefined ? {} : { bodyLimit: route.raw }),
    schema: {
      tags: [route.tag],
      summary: route.summary,
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      // Fastify never sees a multipart body as JSON: its text fields are checked by the handler that reads it.
      ...(route.body && !route.multipart && { body: route.body }),
      ...(route.multipart && { consumes: ['multipart/form-data'] }),
      ...(route.access !== 'public' && { security: [{ bearer: [] }] }),
      response: { [status]: route.reply, default: Problem },
    },
    config: { limit: limitOf(route) },
    attachValidation: check !== undefined,
    // Before validation: a stranger learns nothing about what a closed route accepts.
    onRequest(request, _reply, done) {
      // Without a token there is nothing to wait for: the cheapest calls stay free of promises.
      if (bearerOf(request) === null || route.bearer === 'refresh') return done(refusal(route, null))
      app.findViewer(request).then((viewer) => {
        request.viewer = viewer
        // Never as a stranger, on open routes neither: only a refusal tells the caller to renew the token.
        done(viewer === null ? problem('session-expired') : refusal(route, viewer))
      }, done)
    },
    async handler(request, reply) {
      if (check !== undefined) checkTogether(request, check)
      const { params, query, body, viewer } = request
      const work = () => handle({ params, query, body, viewer, request, reply } as Call<R>)
      const answer = await (app.answerFrom === null
        ? work()
        : app.answerFrom({ route, request, reply }, work))
      if (route.method !== 'GET') await app.kept.untilOthersKnow()
      if (reply.sent) return reply
      // A handler that chose another status (a part of a file, "not modified") keeps it.
      if (reply.statusCode === 200) reply.code(status)
      return reply.send(answer)
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

function checkTogether(request: FastifyRequest, check: Check): void {
  const wrong = request.validationError
  if (wrong && wrong.validation === undefined) throw wrong
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
  const fields = { ...check(body as Record<string, unknown>), ...fieldMessages(wrong?.validation ?? []) }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Why this viewer may not call this route, if so. Whoever lacks a role is not told that the route exists. */
function refusal(route: Route, viewer: Viewer | null): ProblemError | undefined {
  if (route.access === 'public') return undefined
  if (viewer === null) return problem('unauthorized')
  if (route.access !== 'user' && !hasRole(viewer, route.access)) return problem('not-found')
  if (viewer.blocked && route.method !== 'GET' && !allowsBlocked(route)) return problem('blocked')
  return undefined
}

/**
 * Deleting one's own account stays possible for everyone: it is a right, not a favour. So are knowing what one is told, choosing
 * what one reads, and appealing.
 */
function allowsBlocked(route: Route): boolean {
  if (/^\/(?:notices|mutes|moderation\/mine)\//.test(route.path)) return true
  return route.method === 'DELETE' && route.path === '/users/delete/:id'
}
