import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const JSON_TYPE = 'application/json; charset=utf-8'

/** The best takes nine times as long for an eighth less, and what is made while somebody waits is often asked for once. */
const BROTLI_QUALITY = 9

/** An answer that is the same for everybody, kept with its tag and compressed forms. */
export type CachedBody = {
  type: string
  readonly plain: Buffer
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

/** For what is sent once. */
export const ONCE_QUALITY = 1

export function cachedBody(
  content: string | Buffer,
  type = JSON_TYPE,
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

const TAKES_BROTLI = /\bbr\b/

type Form = { encoding: 'br' | 'gzip' | null; bytes: Buffer | Promise<Buffer> }

/** The best form that a caller takes; a promise when it is the first one to ask for it. */
export function formOf(body: CachedBody, accepted: string | undefined): Form {
  if (body.br instanceof Buffer && accepted !== undefined && TAKES_BROTLI.test(accepted)) {
    return { encoding: 'br', bytes: body.br }
  }
  if (accepted === undefined || body.plain.length < WORTH_COMPRESSING || body.type.startsWith('image/'))
    return { encoding: null, bytes: body.plain }
  if (TAKES_BROTLI.test(accepted)) return { encoding: 'br', bytes: brotliOf(body) }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: gzipOf(body) }
  return { encoding: null, bytes: body.plain }
}

/** Said wherever files of packed answers are named after what they are made from: those of another form are not read. */
export const PACKED_FORM = 'tag, brotli'

/** The bytes to keep of it in a file, and the answer from such bytes. */
export async function packedBody(body: CachedBody): Promise<Buffer> {
  return Buffer.concat([Buffer.from(`${body.etag}\n`), await brotliOf(body)])
}

/** Nearly everybody takes the packed bytes as they are: they are unpacked for the first one who does not. */
export function unpackedBody(packed: Buffer, type = JSON_TYPE): CachedBody {
  const end = packed.indexOf('\n')
  const br = packed.subarray(end + 1)
  let plain: Buffer | undefined
  return {
    type,
    etag: packed.toString('latin1', 0, end),
    quality: BROTLI_QUALITY,
    br,
    get plain() {
      return (plain ??= brotliDecompressSync(br))
    },
  }
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
