import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const unpacked = promisify(brotliDecompress)

/** The best takes nine times as long for an eighth less, and what is made while somebody waits is often asked for once. */
const BROTLI_QUALITY = 9

/** An answer that is the same for everybody, kept with its tag and compressed forms. */
export type CachedBody = {
  type: string
  plain: Buffer
  etag: string
  /** Of brotli. */
  quality: number
  /** A promise until the first one who asked for it has it. */
  br?: Buffer | Promise<Buffer>
  gz?: Buffer | Promise<Buffer>
}

/** Below this a compressed answer saves no packet. */
export const WORTH_COMPRESSING = 1_000

/** A year: what has its version in its address never changes. */
export const FOR_EVER_S = 31_536_000

/** For what may be other bytes in a second: quick rather than small. */
export const LIVING_QUALITY = 5

export function cachedBody(
  content: string | Buffer,
  type = 'application/json; charset=utf-8',
  quality: number = BROTLI_QUALITY,
): CachedBody {
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  // Weak: the same tag stands for all compressed forms.
  return { type, plain, etag: `W/"${hash}"`, quality }
}

/**
 * What a handler returns for it: the bytes in the form that the caller takes, or nothing when the caller's copy is still
 * good. Neither is what the contract describes, so the type is `never`. Compresses once, off the main thread; after
 * that nothing is waited for.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
  maxAgeS = 60,
): never {
  reply
    .header(
      'cache-control',
      maxAgeS === 0
        ? 'no-cache'
        : maxAgeS >= FOR_EVER_S
          ? `public, max-age=${maxAgeS}, immutable`
          : `public, max-age=${maxAgeS}, stale-while-revalidate=86400`,
    )
    .header('vary', 'accept-encoding')
    .header('etag', body.etag)
  if (isHeld(request.headers['if-none-match'], body.etag)) {
    reply.code(304)
    return '' as never
  }
  const { encoding, bytes } = formOf(body, request.headers['accept-encoding'])
  reply.header('content-type', body.type)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return bytes as never
}

type Form = { encoding: 'br' | 'gzip' | null; bytes: Buffer | Promise<Buffer> }

/** The best form that a caller takes; a promise when it is the first one to ask for it. */
export function formOf(body: CachedBody, accepted: string | undefined): Form {
  if (accepted === undefined || body.plain.length < WORTH_COMPRESSING || body.type.startsWith('image/'))
    return { encoding: null, bytes: body.plain }
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', bytes: brotliOf(body) }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: gzipOf(body) }
  return { encoding: null, bytes: body.plain }
}

/** The bytes to keep of it, and the answer from such bytes. */
export async function packedBody(body: CachedBody): Promise<Buffer> {
  return brotliOf(body)
}

export async function unpackedBody(packed: Buffer, type?: string): Promise<CachedBody> {
  return { ...cachedBody(await unpacked(packed), type), br: packed }
}

/** The caller's copy is still good. */
export function isHeld(given: string | undefined, etag: string): boolean {
  return given !== undefined && (given === '*' || given.split(/,\s*/).includes(etag))
}

export function brotliParams(bytes: number, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    // A window larger than the text costs megabytes to make and to give back, on the thread that answers everybody.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes)))),
  }
}

function brotliOf(body: CachedBody): Buffer | Promise<Buffer> {
  body.br ??= brotli(body.plain, {
    params: brotliParams(body.plain.length, body.quality),
  }).then((bytes) => (body.br = bytes))
  return body.br
}

function gzipOf(body: CachedBody): Buffer | Promise<Buffer> {
  body.gz ??= gzipped(body.plain, { level: 9 }).then((bytes) => (body.gz = bytes))
  return body.gz
}
