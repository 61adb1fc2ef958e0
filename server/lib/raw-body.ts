import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { problem } from './errors.ts'
import type { Spool, SpooledFile } from './spool.ts'
import { visitorOf } from './visitor.ts'

/** In this scope a body of any type is taken as it comes: a track has a dozen media types and most senders know none. */
export function rawStream(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

/** Hands the body of a request to `use` as a file, which is gone afterwards. */
export async function withFile<R>(
  { request, spool }: { request: FastifyRequest; spool: Spool },
  maxBytes: number,
  use: (file: SpooledFile) => Promise<R>,
): Promise<R> {
  // Said beforehand, it need not be sent in vain.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw problem('payload-too-large')
  const body = (request.body ?? request.raw) as Readable
  const file = await spool.write(body, maxBytes, visitorOf(request))
  try {
    return await use(file)
  } finally {
    await spool.remove(file.path)
  }
}
