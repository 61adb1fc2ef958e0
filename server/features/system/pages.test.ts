import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { pages } from '#contract/pages.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp({ env: { PUBLIC_URL: 'https://kopczyk.example' } })
const grown = testApp()
const html = { accept: 'text/html' }

beforeAll(() => {
  // These pages are the built product's; without a build there is nothing to look at.
  if (!existsSync('dist/web/index.html')) throw new Error('Run npm run build before this test')
})

const get = (url: string, headers: Record<string, string> = html) =>
  world.inject({ method: 'GET', url, headers })

describe('pages', () => {
  it('sends the start to the landing page', async () => {
    const answer = await get('/')
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/info'])
  })

  it.each(
    Object.values(pages)
      .map(({ path }) => path)
      .filter((path) => !path.includes(':')),
  )('%s has its own head in the HTML, once', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.body.match(/<title>[^<]{4,}<\/title>/g)).toHaveLength(1)
    expect(answer.body.match(/<meta name="description" content="[^"]{20,}">/g)).toHaveLength(1)
    expect(answer.body).toContain(`<link rel="canonical" href="https://kopczyk.example${path}">`)
    // Data is no script: browsers never run it.
    expect(answer.body).not.toMatch(/<script(?![^>]* src=)(?! type="application\/json")/)
  })

  it('gives each listed page a title of its own', async () => {
    const listed = Object.values(pages).filter((page) => page.indexing === 'listed')
    const titles = await Promise.all(
      listed.map(async ({ path }) => /<title>(.*?)<\/title>/.exec((await get(path)).body)![1]),
    )
    expect(new Set(titles).size).toBe(titles.length)
  })

  it.each(['/nowhere', '/info/nowhere', '/404', '/summits/nie-ma-takiego'])(
    'answers 404 with a page at %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain('noindex')
    },
  )

  it('is called what such a page is called, since its owner may yet find something there', async () => {
    const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec((await get(path)).body)![1]
    expect(await titleOf('/users/999999999/year/2025')).toBe('Rok w górach · Kopczyk')
    expect(await titleOf('/nowhere')).toBe('Tu szlak się urywa · Kopczyk')
  })

  it('answers an unknown file with the error body, not with a page', async () => {
    const answer = await get('/static/gone.js', { accept: '*/*' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: 'not-found' })
  })
})

describe('files', () => {
  it('sends hashed files compressed and for ever', async () => {
    const page = await get('/signin')
    const script = /<script type="module"[^>]+src="(\/static\/[^"]+\.js)"/.exec(page.body)![1]!
    const answer = await get(script, { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get(script, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })

  it('lets nobody out of the folder', async () => {
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/static/..%2f..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
    ]) {
      expect((await get(path, { accept: '*/*' })).statusCode, path).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('search engines', () => {
  it('are told where the map of the site is', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://kopczyk.example/sitemap.xml')
  })

  it('find every listed page and every summit in it, and no closed page', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    const found = [...answer.body.matchAll(/<loc>https:\/\/kopczyk\.example([^<]+)<\/loc>/g)].map(
      (match) => match[1],
    )
    expect(found).toContain('/info')
    expect(found).toContain('/summits/sniezka')
    expect(found).not.toContain('/edit-profile')
    expect(new Set(found).size).toBe(found.length)
  })

  it('get an index of files when there are more addresses than one file may hold', async () => {
    grown.app.sitemap.push(async function* () {
      for (let number = 0; number < 100_001; number++) yield `/extra/${number}`
    })
    const index = await grown.app.inject({ method: 'GET', url: '/sitemap.xml' })
    expect(index.body).toContain('<sitemapindex')
    const files = [...index.body.matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g)].map((match) => match[1]!)
    expect(files).toHaveLength(3)
    let total = 0
    for (const file of files) {
      const count = (await grown.app.inject({ method: 'GET', url: file })).body.match(/<loc>/g)!.length
      expect(count).toBeLessThanOrEqual(50_000)
      total += count
    }
    expect(total).toBeGreaterThan(100_001)
    for (const number of ['0', '4', '999999999', 'x', '1e0']) {
      expect((await grown.app.inject({ url: `/sitemap-${number}.xml` })).statusCode, number).toBe(404)
    }
  })
})

describe('maps for phones', () => {
  it('are kept for ever, and given in parts to whoever was cut off', async () => {
    const index = await get('/packs/index.json', {})
    expect(index.headers['cache-control']).toBe('public, max-age=300')
    const [name, bytes] = Object.entries(index.json<{ files: Record<string, number> }>().files)[0]!
    const whole = await get(`/packs/${name}`, {})
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, bytes])
    expect(whole.headers['cache-control']).toContain('immutable')
    expect(whole.headers['content-encoding']).toBeUndefined()
    const part = await get(`/packs/${name}`, { range: 'bytes=100-' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, bytes - 100])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100))).toBe(true)
    expect((await get('/packs/land-N00E000.0000000000000000.bin', {})).statusCode).toBe(404)
  })
})
