import { readFileSync } from 'node:fs'
import { connect as openSocket } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import postgres from 'postgres'
import { describe, expect, inject, it } from 'vitest'
import { configRoutes } from '#contract/config.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { healthRoutes } from '#contract/health.ts'
import { testApp } from './testing/test-app.ts'

const COMMIT = 'c0ffee0'
const world = testApp({ env: { COMMIT } })

describe('system', () => {
  it('says that it is alive and ready, and which program it is', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const { body } = await world.as(null)(healthRoutes.alive, {})
    expect(body).toEqual({ status: 'ok', version, commit: COMMIT })
    expect((await world.as(null)(healthRoutes.ready, {})).status).toBe(200)
  })

  it('tells the web app its public settings', async () => {
    const { body } = await world.as(null)(configRoutes.get, {})
    expect(body).toEqual({
      socialUrl1: world.config.socialUrl1,
      socialUrl2: world.config.socialUrl2,
      storeUrl: world.config.storeUrl,
      mapTilesUrl: null,
      mapTilesAttribution: null,
      pushKey: null,
    })
  })

  it('publishes figures by route pattern for Prometheus', async () => {
    await world.as(null)(healthRoutes.alive, {})
    const { body, headers } = await world.inject({ method: 'GET', url: '/metrics' })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}',
    )
  })

  it('describes every route it serves, and no more, in OpenAPI', async () => {
    const document = (await world.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, unknown>>
    }>()
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    // The stream of notices is served apart: its answer never ends.
    const served = [...world.app.served, noticeRoutes.stream].map(
      (route) => `${route.method} /api${route.path.replace(/:(\w+)/g, (_, name: string) => `{${name}}`)}`,
    )
    expect(described.toSorted()).toEqual(served.toSorted())
  })

  it('sends it compressed to the first who asks, as to everybody after', async () => {
    const get = () =>
      world.inject({ method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
    for (const { headers, rawPayload } of [await get(), await get()]) {
      expect(headers['content-encoding']).toBe('br')
      expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toHaveProperty('openapi', '3.1.0')
    }
  })

  it('shows the documentation to people without any inline script', async () => {
    const page = await world.inject({ method: 'GET', url: '/api/docs' })
    expect(page.body).not.toMatch(/<script>|onload=/)
    for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'start.js']) {
      expect((await world.inject({ method: 'GET', url: `/api/docs/${file}` })).statusCode, file).toBe(200)
    }
    expect((await world.inject({ method: 'GET', url: '/api/docs/package.json' })).statusCode).toBe(404)
  })
})

describe('problems', () => {
  it('answers an unknown API path with the one error body', async () => {
    const answer = await world.inject({ method: 'GET', url: '/api/nowhere' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      statusCode: 404,
      error: 'not-found',
      message: 'Nie ma tu tego, czego szukasz.',
    })
  })

  it.each([
    ['{"email":', 'application/json', 400],
    ['<a/>', 'application/xml', 415],
    [JSON.stringify({ email: 'x'.repeat(600_000) }), 'application/json', 413],
  ])('answers a body it cannot read with a 4xx and a Polish sentence', async (payload, type, status) => {
    const request = {
      method: 'POST',
      url: '/api/auth/signin',
      payload,
      headers: { 'content-type': type },
    } as const
    const answer = await world.inject(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/[.]$/)
    expect(answer.body).not.toMatch(/SyntaxError|at JSON|node_modules/)
  })

  it('gives every answer an id, and data a policy that lets nothing run', async () => {
    const { headers } = await world.inject({ method: 'GET', url: '/api/health' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('gives pages the headers that protect them', async () => {
    const { headers } = await world.inject({ method: 'GET', url: '/info', headers: { accept: 'text/html' } })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
  })
})

describe('a lost database', () => {
  it('gives 503 without details and recovers by itself', async () => {
    const template = inject('template')
    if (!template.startsWith('postgres:')) {
      // The embedded engine lives in this process: it cannot be lost alone.
      expect(world.config.databaseUrl).toBeNull()
      return
    }
    const admin = postgres(template, { max: 1, onnotice: () => {} })
    const name = new URL(world.config.databaseUrl!).pathname.slice(1)
    await admin`alter database ${admin(name)} with allow_connections false`
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
    const lost = await world.inject({ method: 'GET', url: '/api/health/ready' })
    expect(lost.statusCode).toBe(503)
    expect(lost.json()).toMatchObject({ error: 'unavailable', statusCode: 503 })
    expect(lost.headers['retry-after']).toBeDefined()
    await admin`alter database ${admin(name)} with allow_connections true`
    await admin.end()
    expect((await world.inject({ method: 'GET', url: '/api/health/ready' })).statusCode).toBe(200)
  })
})

describe('a broken request', () => {
  it('does not stop the server', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as { port: number }
    const answer = await new Promise<string>((resolve) => {
      const socket = openSocket(port, '127.0.0.1', () => socket.write('GET /\0 HTTP/9.9\r\nbad\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => (text += chunk))
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  })
})
