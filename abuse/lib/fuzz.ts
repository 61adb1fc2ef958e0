import { pages } from '#contract/pages.ts'
import { routeUrl, type LimitKind, type Route } from '#contract/lib/route.ts'
import { oddFile, oddForm } from './odd-files.ts'
import { oddStrings, oddValue } from './odd-values.ts'
import type { Random } from './random.ts'
import { almostFitting, fitting, type Known, type Schema } from './values.ts'

export type OddRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** A request that somebody might send who wishes the product no good: nearly right, or not at all. */
export function oddRequest(routes: readonly Route[], random: Random, known: Known): OddRequest {
  if (random.chance(0.05)) return oddPage(random, known)
  const route = pickRoute(routes, random)
  const params = partsOf(route.params, random, known, 0.75)
  const query = partsOf(route.query, random, known, 0.5)
  if (random.chance(0.05)) query[random.pick(oddStrings)] = random.pick(oddStrings)
  const request: OddRequest = {
    method: random.chance(0.97)
      ? route.method
      : random.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']),
    path: routeUrl('/api', route, { params: asText(params), query: asText(query) }),
    headers: oddHeaders(random),
  }
  return { ...request, ...bodyOf(route, request, random, known) }
}

/** What is drawn, read or hashed would take nearly all of the time, and limits let few of them through in life. */
const SLOW: readonly (LimitKind | undefined)[] = ['costly', 'upload', 'terrain', 'auth']

function pickRoute(routes: readonly Route[], random: Random): Route {
  const route = random.pick(routes)
  return SLOW.includes(route.limit) && random.chance(0.75) ? pickRoute(routes, random) : route
}

function partsOf(schema: Schema | undefined, random: Random, known: Known, fits: number) {
  const parts: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(schema?.properties ?? {})) {
    const isNeeded = schema!.required?.includes(name) ?? false
    if (!isNeeded && random.chance(0.5)) continue
    parts[name] = random.chance(fits) ? fitting(part, name, random, known) : random.pick(oddStrings)
  }
  return parts
}

/** A lone half of a character cannot stand in an address. */
function asText(parts: Record<string, unknown>): Record<string, unknown> {
  const whole = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [
      name.toWellFormed(),
      Array.isArray(value) ? value.map(whole) : whole(value),
    ]),
  )
}

function bodyOf(route: Route, { method, headers }: OddRequest, random: Random, known: Known) {
  if (method === 'GET' || method === 'HEAD') return {}
  if (route.raw !== undefined && random.chance(0.95)) {
    const type = random.pick(['application/gpx+xml', 'application/octet-stream', 'application/zip', ''])
    return { headers: { ...headers, ...(type && { 'content-type': type }) }, body: oddFile(random) }
  }
  if (route.multipart && random.chance(0.95)) {
    const fields = random.chance(0.7)
      ? { type: random.pick(['photo', 'profile']) }
      : { [random.pick(['type', 'x'])]: 'y' }
    const form = oddForm(fields, random)
    return { headers: { ...headers, ...form.headers }, body: form.payload }
  }
  const type = random.chance(0.95)
    ? 'application/json'
    : random.pick(['text/plain', 'application/xml', 'x', 'multipart/form-data; boundary=a'])
  return { headers: { ...headers, 'content-type': type }, body: Buffer.from(jsonOf(route, random, known)) }
}

function jsonOf(route: Route, random: Random, known: Known): string {
  const odd = random.below(40)
  if (odd === 0)
    return random.pick([
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"a":1}}',
      '{"__proto__":{"role":"admin"}}',
      '\ufeff{}',
    ])
  if (odd === 1) return '['.repeat(5_000)
  if (odd === 2) return JSON.stringify({ x: 'x'.repeat(600_000) })
  if (odd === 3) return JSON.stringify(oddValue(random)) ?? ''
  return JSON.stringify(almostFitting((route.body ?? {}) as Schema, random, known)) ?? ''
}

function oddHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {}
  if (random.chance(0.3)) headers['accept-encoding'] = random.pick(['gzip', 'br', 'gzip, br', '*', 'x'])
  if (random.chance(0.1)) headers['if-none-match'] = random.pick(['*', 'W/"x"', '"', 'x'.repeat(2_000)])
  if (random.chance(0.1))
    headers['range'] = random.pick(['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-3', 'x'])
  if (random.chance(0.05)) headers['accept'] = random.pick(['text/html', 'image/*', 'x'])
  if (random.chance(0.05))
    headers['idempotency-key'] = random.pick(['x', 'ą'.repeat(9), 'k'.repeat(3_000)]).replace(/[^ -~]/g, '?')
  if (random.chance(0.03))
    headers['authorization'] = random.pick(['Bearer', 'Bearer x', `Bearer ${'a.'.repeat(900)}`, 'Basic eDp4'])
  return headers
}

const fixed = [
  '/',
  '/sitemap.xml',
  '/sitemap-2.xml',
  '/robots.txt',
  '/metrics',
  '/api',
  '/api/',
  '/api/docs',
  '/api/openapi.json',
  '/static/x.js',
]

function oddPage(random: Random, known: Known): OddRequest {
  const paths = [...Object.values(pages).map((page) => page.path as string), ...fixed]
  const path = random.pick(paths).replace(/:\w+/g, () => {
    const part = random.chance(0.5)
      ? String(random.pick([...known.ids, ...known.names]))
      : random.pick(oddStrings)
    return encodeURIComponent(part.toWellFormed())
  })
  const tail = random.chance(0.2)
    ? random.pick(['?', '?a=1&a=2', '?%', '/', '//', '%', '%2e%2e', '#', '\\'])
    : ''
  return {
    method: random.chance(0.9) ? 'GET' : 'HEAD',
    path: path + tail,
    headers: { accept: 'text/html', ...oddHeaders(random) },
  }
}
