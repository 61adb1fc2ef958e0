import swagger from '@fastify/swagger'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'

const ui = fileURLToPath(new URL('../../node_modules/swagger-ui-dist/', import.meta.url))

const page = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Kopczyk API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true })`

/** The contract as OpenAPI, for machines at /api/openapi.json and for people at /api/docs. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kopczyk', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
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
