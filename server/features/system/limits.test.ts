import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { limitOf, perMinute, routeUrl, type LimitKind } from '#contract/lib/route.ts'
import { API } from '#server/lib/serve.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })

let last = 0
/** A visitor from an address that nobody used before. */
function visitor() {
  world.alone()
  const from = `203.0.${Math.floor(++last / 250)}.${(last % 250) + 1}`
  return (url: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
    world.inject({ method, url, headers: { 'x-forwarded-for': from, accept: 'text/html' } })
}

const builtFile = () => `/static/${readdirSync('dist/web/static').find((name) => name.endsWith('.js'))}`

describe('calls a minute', () => {
  it('are counted together for all routes of a kind', async () => {
    const ask = visitor()
    const urls = world.app.served
      .filter((route) => route.method === 'POST' && limitOf(route) === 'auth')
      .map((route) => routeUrl(API, route, { params: { id: 1 } }))
    expect(urls.length).toBeGreaterThan(3)
    for (let sent = 0; sent < perMinute.auth; sent++) {
      expect((await ask(urls[sent % urls.length]!, 'POST')).statusCode).not.toBe(429)
    }
    for (const url of urls) {
      const refused = await ask(url, 'POST')
      expect([refused.statusCode, refused.json().error]).toEqual([429, 'too-many-requests'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await ask('/api/config')).statusCode, 'another kind').toBe(200)
    expect((await visitor()(urls[0]!, 'POST')).statusCode, 'another visitor').not.toBe(429)
  })

  const addresses: [LimitKind, () => string[]][] = [
    ['page', () => ['/info', '/activities/999999', '/nowhere/at/all', '/404']],
    // The first is sent by the thousand: the smallest.
    ['static', () => ['/robots.txt', '/assets/i18n/pl.json', builtFile()]],
    [
      'costly',
      () => ['/sitemap.xml', '/api/openapi.json', '/api/story/1/card.png', '/api/story/1/picture.png'],
    ],
    ['read', () => ['/api/config', '/api/nowhere', '/api/story']],
    ['search', () => ['/api/search?q=ab', '/api/search?q=ryczy', '/api/search']],
    ['media', () => [`/api/uploads/ab/${'0'.repeat(62)}.jpg`]],
  ]
  it.each(addresses)('of the kind %s have an end, wherever they go', async (kind, urlsOf) => {
    if (!existsSync('dist/web/index.html')) throw new Error('Run npm run build before this test')
    const ask = visitor()
    const [first, ...others] = urlsOf()
    for (let sent = 0; sent < perMinute[kind] - 1; sent++) await ask(first!, sent % 2 ? 'GET' : 'HEAD')
    expect((await ask(first!)).statusCode, 'the last one').not.toBe(429)
    for (const url of [first!, ...others]) expect((await ask(url)).statusCode, url).toBe(429)
    expect((await ask('/api/health')).statusCode === 429, 'what is of another kind').toBe(kind === 'read')
  })

  it('of a whole network of the new kind are those of one visitor', async () => {
    world.alone()
    const from = (address: string) =>
      world.inject({ url: '/api/config', headers: { 'x-forwarded-for': address } })
    const left = async (address: string) => Number((await from(address)).headers['x-ratelimit-remaining'])
    const first = await left('2001:db8:1:2::1')
    expect(await left('2001:db8:1:2:ffff::9')).toBe(first - 1)
    expect(await left('2001:db8:1:3::1')).toBe(first)
  })
})
