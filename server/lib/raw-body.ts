import type { FastifyInstance } from 'fastify'

/** In this scope a body of any type is taken as it comes: a track has a dozen media types and most senders know none. */
export function rawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
