import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { pages, type Page, type PageName } from '#contract/pages.ts'
import { undrawnPages } from '#contract/undrawn-pages.ts'
import { storyRoutes } from '#contract/stories.ts'
import kept from '#data/quality/figures.json' with { type: 'json' }
import { cardOf } from '#domain/quality/card.ts'
import type { Figure } from '#domain/quality/figures.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'
import { configKeys, mountainKeys, storyKeys } from '#web/queries/keys.ts'

const world = testApp({ processes: 1 })
const { change, tell } = storyWorld(world)
const limited = testApp({ env: { RATE_LIMIT: 'on' } })

const get = (url: string, headers: Record<string, string> = {}) =>
  world.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

function answersOf(html: string): { key: unknown[]; data?: unknown; from?: string; personal: boolean }[] {
  const text = /<script type="application\/json" id="drawn-answers">(.*?)<\/script>/s.exec(html)?.[1]
  return text === undefined ? [] : JSON.parse(text)
}

describe('a page drawn by the server', () => {
  it.each([
    ['/info', /<h1[^>]*>.*kamień na szczycie/s],
    ['/summits/sniezka', /<h1[^>]*>Śnieżka<\/h1>/],
    ['/mountain-range/gorce', /<h1[^>]*>Gorce<\/h1>/],
    ['/regulations/privacy', /<h1[^>]*>Polityka prywatności<\/h1>/],
    ['/ranking/rules', /<h1[^>]*>Jak liczymy.*<section/s],
    ['/quality', /<h1[^>]*>Karta jakości.*<section/s],
    ['/mountain-range', /<h1[^>]*>.*href="\/mountain-range\/gorce"/s],
    ['/users', /<h1[^>]*>Wędrowcy/],
    ['/conditions', /<h1[^>]*>Warunki/],
    ['/moderation/numbers', /<h1[^>]*>Moderacja w\sliczbach/],
  ])('%s has its words before any script', async (path, words) => {
    const { body } = await get(path)
    expect(body).toMatch(words)
    expect(body.match(/<h1/g)).toHaveLength(1)
  })

  it('has each figure of the card of quality with its day, the commit that was measured and the command', async () => {
    const card = cardOf(kept as Figure[])
    const rows = [...card.truth, ...card.many, ...card.borne, ...card.abused, ...card.behind]
    expect(rows.map(({ key }) => key)).toContain('precision')
    const { body } = await get('/quality')
    const words = (html: string) =>
      html
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/[\s\u00A0]+/g, ' ')
        .trim()
    const drawn = [...body.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => words(row))
    const day = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })
    for (const { figure } of rows) {
      const { value, command, commit, date } = figure
      const shown = value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
      const row = drawn.filter((one) => one.endsWith(`${day.format(new Date(date))} ${commit} ${command}`))
      const figures = row.map((one) => one.replaceAll(/(?<=\d) (?=\d{3}\b)/g, ''))
      const isThere = figures.some((one) => one.includes(` ${shown.replace('.', ',')}`))
      expect(isThere, `${command}, ${figure.name}: ${shown}`).toBe(true)
    }
    for (const { command, figures } of card.faults)
      expect(
        drawn.filter((one) => one.includes(command) && one.endsWith(` ${figures[0]!.commit}`)),
      ).toHaveLength(1)
  })

  it('is every page that search engines are told of, but those of which it is said why not', async () => {
    const listed = (Object.entries(pages) as [PageName, Page][]).filter(
      ([, one]) => one.indexing === 'listed',
    )
    expect(listed.length).toBeGreaterThan(15)
    const made: PageName[] = []
    for (const [name, { path }] of listed) {
      if (answersOf((await get(path)).body).length === 0) made.push(name)
    }
    expect(made).toEqual(listed.map(([name]) => name).filter((name) => name in undrawnPages))
    // docs/browsers.md names them.
    expect(made).toEqual(['signup', 'route', 'map', 'mapPacks'])
  })

  it('does not wait for a panorama: it comes without, says so, and has it when it is there', async () => {
    const keysOf = (html: string) => answersOf(html).map(({ key }) => key)
    const first = (await get('/summits/babia-gora')).body
    expect(first).toMatch(/<h1[^>]*>Babia Góra<\/h1>/)
    expect(first).toMatch(/<figure[^>]*>.*?aria-busy="true"/s)
    expect(keysOf(first)).not.toContainEqual(mountainKeys.panorama('babia-gora'))
    expect((await get('/api/summit/babia-gora/panorama')).statusCode).toBe(200)
    expect(keysOf((await get('/summits/babia-gora')).body)).toContainEqual(
      mountainKeys.panorama('babia-gora'),
    )
  })

  it('brings the answers it was drawn from, so that the browser does not ask again', async () => {
    await get('/api/summit/sniezka/panorama')
    const keys = answersOf((await get('/summits/sniezka')).body).map(({ key }) => key)
    expect(keys).toEqual([
      configKeys.public,
      mountainKeys.summit('sniezka'),
      mountainKeys.nearby('sniezka'),
      mountainKeys.panorama('sniezka'),
    ])
  })

  it('of a summit is kept over restarts as it is in Polish, and drawn anew in English', async () => {
    await get('/api/summit/sniezka/panorama')
    const head = await world.app.heads.get('summit')!({ id: 'sniezka' }, {}, 'pl')
    const { stays } = head as { stays: string }
    const english = async () => (await get('/summits/sniezka', { cookie: 'language=en' })).body
    expect(await english()).toContain('<html lang="en"')
    const polish = (await get('/summits/sniezka')).body
    expect(polish).toContain('<html lang="pl"')
    const pages = world.app.preparedPages!
    await vi.waitFor(() => expect(pages.has(stays)).toBe(true), { timeout: 60_000 })
    const kept = await pages.take(stays, () => Promise.reject(new Error('It is not there.')))
    expect(String(kept.body.plain)).toBe(polish)
    expect(await english()).toContain('<html lang="en"')
  })

  it('has the map of a range with its summits as links, for a phone and for a wider window, and its huts', async () => {
    const { body } = await get('/mountain-range/gorce')
    for (const size of ['760 520', '380 400']) {
      const map = new RegExp(`<svg[^>]*viewBox="0 0 ${size}"[^>]*>.*?</svg>`, 's').exec(body)?.[0]
      expect(map).toMatch(/<a [^>]*href="\/summits\/turbacz"/)
    }
    expect(body).toMatch(/<section id="schroniska".*Schronisko/s)
    expect(answersOf(body).map(({ key }) => key)).toContainEqual(mountainKeys.huts)
  })

  it('asks for its styles at once and only names its scripts; any other page asks for both', async () => {
    const drawn = (await get('/summits/sniezka')).body
    expect(drawn).toMatch(/<link rel="stylesheet"[^>]* href="\/static\/SummitPage-[^"]+\.css">/)
    expect(drawn).toMatch(/<meta name="app-files" content="\/static\/index-\S+ .*\/static\/SummitPage-/)
    expect(drawn).not.toMatch(/rel="modulepreload"|type="module"/)
    const made = (await get('/summits?q=rysy')).body
    expect(made).toMatch(/<script type="module"[^>]* src="\/static\/index-/)
    expect(made).toMatch(/<link rel="modulepreload"[^>]* href="\/static\/SummitsPage-/)
  })

  it('is sent compressed, and not at all to one who has it', async () => {
    // The first page begins its panorama, and would be another one as soon as that is there.
    await get('/api/summit/rysy/panorama')
    const plain = (await get('/summits/rysy')).body
    const br = await get('/summits/rysy', { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    const gz = await get('/summits/rysy', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain)
    const again = await get('/summits/rysy', { 'if-none-match': String(br.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

it('drawing a page uses up nobody’s share of calls', async () => {
  limited.alone()
  const left = async () => {
    const { headers } = await limited.inject({ method: 'GET', url: '/api/config' })
    return Number(headers['x-ratelimit-remaining'])
  }
  const before = await left()
  await limited.inject({ method: 'GET', url: '/summits/turbacz', headers: { accept: 'text/html' } })
  expect(await left()).toBe(before - 1)
})

describe('a story drawn by the server', () => {
  it('shows what a stranger sees, with the text of its author and nothing that it could break out with', async () => {
    const author = await world.newUser()
    const title = '</script><img src=x onerror=alert(1)>'
    const { id } = await tell(author, { title, description: '<p>Mgła i <strong>wiatr</strong></p>' })
    const { body } = await get(`/activities/${id}`)
    expect(body).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')
    // Shown as Polish print sets it: a word of one letter never ends a line.
    expect(body).toContain('<p>Mgła i\u00A0<strong>wiatr</strong></p>')
    expect(body).not.toContain('<img src=x')
    const [, story] = answersOf(body)
    expect(story).toMatchObject({
      key: storyKeys.one(id),
      personal: true,
      data: { title, can: { edit: false } },
    })
  })

  it('is gone at once when its author closes it', async () => {
    const author = await world.newUser()
    const story = await tell(author, { title: 'Zaraz zniknie', summits: [summitNamed('sniezka').id] })
    expect((await get(`/activities/${story.id}`)).body).toContain('Zaraz zniknie')
    await change(author, story.id, { visibility: 'private' })
    const closed = await get(`/activities/${story.id}`)
    expect(closed.statusCode).toBe(404)
    expect(closed.body).not.toContain('Zaraz zniknie')
    const own = await world.as(author)(storyRoutes.one, { params: { id: story.id } })
    expect(own.status).toBe(200)
  })
})

describe('the page of a hiker drawn by the server', () => {
  it('is theirs as a stranger sees it, and a story that its author closes is gone from it at once', async () => {
    const author = await world.newUser({ firstName: 'Wanda', lastName: 'Rudnicka' })
    const story = await tell(author, { title: 'Zaraz zniknie', summits: [summitNamed('sniezka').id] })
    const before = (await get(`/users/${author.id}`)).body
    expect(before).toMatch(/<h1[^>]*>Wanda\sRudnicka<\/h1>/)
    expect(before).toContain('Zaraz zniknie')
    await change(author, story.id, { visibility: 'private' })
    expect((await get(`/users/${author.id}`)).body).not.toContain('Zaraz zniknie')
  })
})

describe('the list of summits drawn by the server', () => {
  it('shows the first of them, and says where the browser finds all', async () => {
    const { body } = await get('/summits')
    expect(body).toMatch(/<h1[^>]*>Szczyty<\/h1>/)
    expect(body.match(/<a [^>]*href="\/summits\/[a-z-]+"/g)!.length).toBeGreaterThanOrEqual(60)
    expect(body.length).toBeLessThan(100_000)
    expect(answersOf(body)).toContainEqual({
      key: mountainKeys.summits,
      personal: false,
      from: '/api/summit',
    })
    expect(answersOf((await get('/summits?view=grid')).body)).toEqual([])
  })
})

describe('answers', () => {
  it('that are long travel compressed, short ones as they are', async () => {
    const author = await world.newUser()
    const { id } = await tell(author, { description: `<p>${'Śnieg po kolana. '.repeat(200)}</p>` })
    const url = `/api/story/${id}`
    const plain = await get(url)
    const br = await get(url, { 'accept-encoding': 'br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(plain.json())
    const gz = await get(url, { 'accept-encoding': 'gzip' })
    expect(JSON.parse(gunzipSync(gz.rawPayload).toString())).toEqual(plain.json())
    expect(
      (await get('/api/config', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('that are files carry only the headers that files need', async () => {
    const script = /src="(\/static\/[^"]+\.js)"/.exec((await get('/info')).body)![1]!
    const { headers } = await get(script)
    expect(headers['content-security-policy']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await get('/info')).headers['content-security-policy']).toContain("script-src 'self'")
  })
})
