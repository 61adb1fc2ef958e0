import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { problem } from '#server/lib/errors.ts'
import type { Storage } from '#server/lib/storage.ts'

/** Answers with a stored object, whole or in part. Names are fingerprints, so what was fetched once is good for ever. */
export async function sendMedia(
  storage: Storage,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable> {
  const about = await storage.stat(key)
  if (about === null) throw problem('not-found')
  const link = storage.linkTo(key)
  if (link !== null) {
    // Good for minutes, and then asked for again: what is withheld by then is not given away.
    reply.code(302).headers({ 'cache-control': `private, max-age=${link.seconds}`, location: link.url })
    return Readable.from([])
  }
  const etag = `"${key.slice('uploads/'.length).replace('/', '')}"`
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'accept-ranges': 'bytes',
    'content-disposition': 'inline',
  })
  if (matches(request.headers['if-none-match'], etag)) {
    reply.code(304)
    return Readable.from([])
  }
  reply.type(about.type)
  const ifRange = request.headers['if-range']
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = readRange(wanted, about.size)
  if (range === 'unsatisfiable') {
    throw problem('range-not-satisfiable', { headers: { 'content-range': `bytes */${about.size}` } })
  }
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${about.size}`)
  }
  reply.header('content-length', range === null ? about.size : range.end - range.start + 1)
  const found = await storage.get(key, range ?? undefined)
  if (found === null) throw problem('not-found')
  return found.body
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

type Range = { start: number; end: number }

/** One range of bytes. Several, or anything that is not understood, mean the whole, as RFC 9110 allows. */
export function readRange(header: string | undefined, size: number): Range | null | 'unsatisfiable' {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (found === null) return null
  const [, first = '', last = ''] = found
  if (first === '') {
    if (last === '') return null
    const length = Number(last)
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  if (start >= size) return 'unsatisfiable'
  if (last !== '' && Number(last) < start) return null
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
