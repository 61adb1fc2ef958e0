import type { FastifyInstance } from 'fastify'

/** In this scope a body of any type is taken as it comes: a track has a dozen media types and most senders know none. */
export function rawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The same as a stream, for bodies that are too large to hold in memory; whoever reads it counts its bytes. */
export function rawStream(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}
