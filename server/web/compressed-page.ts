import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A page that is the same for everybody: compressed once, when the server starts. */
export function compressedPage(html: string) {
  const plain = Buffer.from(html)
  const brotli = brotliCompressSync(plain)
  const gzip = gzipSync(plain)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const accepted = request.headers['accept-encoding'] ?? ''
    reply.header('vary', 'accept-encoding')
    if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(brotli)
    if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(gzip)
    return reply.send(plain)
  }
}
