import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** What a handler returns for something that is kept packed: as it is to whoever takes it so, unpacked on the way to others. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Readable,
  size: number,
): Readable {
  reply.header('vary', 'accept-encoding')
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    reply.headers({ 'content-encoding': 'gzip', 'content-length': size })
    return packed
  }
  const plain = createGunzip()
  packed.on('error', (error) => plain.destroy(error))
  plain.on('close', () => packed.destroy())
  return packed.pipe(plain)
}
