import swagger from '@fastify/swagger'
import fastifyStatic from '@fastify/static'
import { fileURLToPath } from 'node:url'
import type { Route } from '#contract/lib/route.ts'
import { cachedBody, sendCached, type CachedBody } from './cached-body.ts'
import { API, type App } from './serve.ts'

const ui = fileURLToPath(new URL('../../node_modules/swagger-ui-dist/', import.meta.url))

const page = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Kopczyk API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true })`

/** Forms and raw bytes are read by their handlers, so Fastify knows no schema of them: for people it is written here. */
function bodyOf({ body, multipart, raw }: Route): object | null {
  const bytes = { type: 'string', format: 'binary' }
  if (raw !== undefined) return { consumes: ['application/octet-stream'], body: bytes }
  if (!multipart) return null
  const properties = { file: bytes, ...body?.properties }
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties, required: ['file', ...((body?.['required'] as string[]) ?? [])] },
  }
}

/** The contract as OpenAPI, for machines at /api/openapi.json and for people at /api/docs. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => {
      const described = app.served.find((one) => API + one.path === url && one.method === route.method)
      return { url, schema: { ...schema, ...(described && bodyOf(described)) } }
    },
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kopczyk', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  // The same for everybody until the next start: made once.
  let document: CachedBody | undefined
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { limit: 'costly' } },
    async (request, reply) =>
      sendCached(request, reply, (document ??= cachedBody(JSON.stringify(app.swagger())))),
  )
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => reply.type('text/html').send(page))
  app.get('/api/docs/start.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript').send(start),
  )
  await app.register(fastifyStatic, {
    root: ui,
    prefix: '/api/docs/',
    decorateReply: false,
    allowedPath: (path) => ['/swagger-ui.css', '/swagger-ui-bundle.js'].includes(path),
    schemaHide: true,
  })
}
