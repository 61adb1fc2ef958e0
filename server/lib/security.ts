import type { FastifyInstance } from 'fastify'
import type { Config, S3Config } from '../config.ts'

/** What a page may load. Nothing from another host is ever needed, except pictures in rich text and configured map tiles. */
function pagePolicy(config: Config): string {
  const tiles = config.mapTilesUrl === null ? [] : [new URL(config.mapTilesUrl.replace(/[{}]/g, '')).origin]
  const store = config.s3?.downloadUrl == null ? [] : [downloadOrigin(config.s3, config.s3.downloadUrl)]
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Colours and alignment of rich text are style attributes; they can load nothing.
    'style-src-attr': ["'unsafe-inline'"],
    // Rich text may show a picture from an address that its author gave; it is fetched without a referrer.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...tiles, ...store],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...tiles, ...store],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Where links to the store lead. */
function downloadOrigin({ bucket, forcePathStyle }: S3Config, address: string): string {
  const url = new URL(address)
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`
  return url.origin
}

/**
 * Headers that protect. They are made once: the usual plugin builds its dozen headers anew for each request, which
 * cost more than answering (docs/decisions/0005-own-security-headers.md). Data cannot run, so it needs fewer.
 */
export function registerSecurity(app: FastifyInstance): void {
  const { config } = app
  const transport: Record<string, string> = config.publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  const data = {
    ...transport,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  const page = {
    ...transport,
    'x-content-type-options': 'nosniff',
    'content-security-policy': pagePolicy(config),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  }
  // A script or a picture is no document: most of the page's headers would only be weight on each of them.
  const file = {
    ...transport,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/static/')) {
      reply.headers(file)
      return done()
    }
    const isData = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')
    reply.headers(isData ? data : page)
    done()
  })
}
