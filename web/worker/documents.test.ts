import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const ENTRY = '/static/index-AAAA.js'
const LIST = {
  version: 'v1',
  shell: '/shell-1.html',
  english: { shell: '/shell-en-1.html', words: '/assets/i18n/en.json' },
  entry: ENTRY,
  first: ['/shell-1.html'],
  rest: [],
}

/** Caches as a browser has them, as far as the worker uses them. */
function browserCaches() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (what: string | Request) =>
    new URL(typeof what === 'string' ? what : what.url, 'https://k.pl').href
  const open = async (name: string) => {
    const rows = all.get(name) ?? new Map<string, Response>()
    all.set(name, rows)
    return {
      match: async (what: string | Request) => rows.get(pathOf(what))?.clone(),
      add: async (what: string | Request) =>
        void rows.set(pathOf(what), new Response(`brought ${pathOf(what)}`)),
      put: async (what: string | Request, answer: Response) => void rows.set(pathOf(what), answer),
      delete: async (what: string | Request) => rows.delete(pathOf(what)),
      keys: async () => [...rows.keys()].map((url) => new Request(url)),
    }
  }
  const match = async () => undefined
  return {
    all,
    open,
    match,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
}

let stores: ReturnType<typeof browserCaches>

// Before the worker is loaded, which reads it once.
beforeAll(() => void vi.stubGlobal('__BUILD__', LIST))
afterAll(() => void vi.unstubAllGlobals())

beforeEach(async () => {
  // The worker holds its cache open: each test has a worker of its own.
  vi.resetModules()
  stores = browserCaches()
  vi.stubGlobal('caches', stores)
  await (await stores.open('files-v1')).put('/shell-1.html', new Response('shell'))
})

const drawn = (words: string, entry = ENTRY) =>
  `<html><head><meta name="app-files" content="${entry}"></head>${words}</html>`

const page = (html: string, status = 200) =>
  Object.defineProperty(new Response(html, { status, headers: { 'content-type': 'text/html' } }), 'type', {
    value: 'basic',
  })

/** Opens an address and waits until the worker has kept what it keeps. */
async function visit(path: string, network: () => Promise<Response>): Promise<string> {
  const { answerPage } = await import('./documents.ts')
  const waited: Promise<unknown>[] = []
  const answer = await answerPage({
    request: new Request(`https://k.pl${path}`),
    resultingClientId: path,
    preloadResponse: network(),
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  } as unknown as FetchEvent)
  const words = await answer.text()
  await Promise.all(waited)
  return words
}

const cut = () => Promise.reject(new Error('no network'))

test('a drawn page is there without network, with the moment it was kept at', async () => {
  await visit('/summits/rysy', async () => page(drawn('Rysy')))
  const kept = await visit('/summits/rysy#szlaki', cut)
  expect(kept).toContain('Rysy')
  expect(Number(/name="kept-at" content="(\d+)"/.exec(kept)?.[1])).toBeGreaterThan(Date.now() - 10_000)
})

test('a page that stood open before the worker began is kept when it is asked for', async () => {
  const { bringPage } = await import('./documents.ts')
  vi.stubGlobal('fetch', async () => page(drawn('Rysy')))
  await bringPage('https://k.pl/summits/rysy')
  expect(await visit('/summits/rysy', cut)).toContain('Rysy')
})

test('every other page is made from the shell', async () => {
  expect(await visit('/booklet', cut)).toBe('shell')
})

const frame = (title: string) =>
  `<html><head><title>${title}</title><script type="module" src="${ENTRY}"></script></head><div id="root"></div></html>`

test('a page that the app makes opens in its own frame, whatever was asked of it', async () => {
  await visit('/booklet?page=2', async () => page(frame('Książeczka · Kopczyk')))
  const kept = await visit('/booklet?page=1', cut)
  expect(kept).toContain('<h1>Książeczka</h1>')
  expect(kept).not.toContain('kept-at')
})

test('a drawn page is not shown for another question, and secret addresses leave no frame', async () => {
  await visit('/activities', async () => page(drawn('feed')))
  expect(await visit('/activities?feed=mine', cut)).toBe('shell')
  await visit('/safe-contact/abc', async () => page(frame('secret')))
  expect(await visit('/safe-contact/abc', cut)).toBe('shell')
})

test('words of a kept page are those that are kept; others come from the network while it answers', async () => {
  const { isOfKeptPage } = await import('./documents.ts')
  const { answerNamed } = await import('./files.ts')
  await (await stores.open('files-v1')).put('/assets/i18n/pl.json', new Response('kept'))
  await visit('/ranking', cut)
  await visit('/', async () => page(drawn('Kopczyk')))
  const of = (clientId: string) => isOfKeptPage({ clientId } as FetchEvent)
  expect([of('/ranking'), of('/')]).toEqual([true, false])
  const words = async (isKept: boolean) =>
    (await answerNamed(new Request('https://k.pl/assets/i18n/pl.json'), isKept)).text()
  vi.stubGlobal('fetch', async () => new Response('newest'))
  expect([await words(true), await words(false)]).toEqual(['kept', 'newest'])
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const late = words(false)
  await vi.advanceTimersByTimeAsync(6_100)
  vi.useRealTimers()
  expect(await late).toBe('kept')
})

test('with network the newest is shown, and what is not there stays not there', async () => {
  await visit('/summits/rysy', async () => page(drawn('before')))
  expect(await visit('/summits/rysy', async () => page(drawn('after')))).toContain('after')
  expect(await visit('/nic', async () => page('404', 404))).toBe('404')
})

test('a server that stumbles shows no more of it than one that is away', async () => {
  await visit('/summits/rysy', async () => page(drawn('Rysy')))
  expect(await visit('/summits/rysy', async () => page('Bad Gateway', 502))).toContain('Rysy')
})

test('who waits for three seconds gets what is kept, and the answer is kept when it comes', async () => {
  vi.useFakeTimers()
  await visit('/summits/rysy', async () => page(drawn('before')))
  let come: (answer: Response) => void = () => undefined
  const shown = visit('/summits/rysy', () => new Promise((resolve) => (come = resolve)))
  await vi.advanceTimersByTimeAsync(3_100)
  come(page(drawn('after')))
  expect(await shown).toContain('before')
  expect(await visit('/summits/rysy', cut)).toContain('after')
  vi.useRealTimers()
})

test('a page of another build, of none, or that nobody may find is not kept', async () => {
  const odd = [
    drawn('of another', '/static/index-BBBB.js'),
    '<html><head></head>not drawn</html>',
    drawn('<meta name="robots" content="noindex">secret'),
    drawn('x'.repeat(500_000)),
  ]
  for (const [at, html] of odd.entries()) {
    await visit(`/odd/${at}`, async () => page(html))
    expect(await visit(`/odd/${at}`, cut)).toBe('shell')
  }
})

test('sixty pages are kept, the last opened', async () => {
  for (let at = 0; at < 65; at++) await visit(`/p/${at}`, async () => page(drawn(`page ${at}`)))
  expect(await visit('/p/4', cut)).toBe('shell')
  expect(await visit('/p/5', cut)).toContain('page 5')
})

test('downloads, feeds and files are left to the browser', async () => {
  const { isPage } = await import('./documents.ts')
  const at = (path: string) => isPage(new URL(path, 'https://k.pl'))
  expect(['/', '/summits/rysy', '/comments/thread/1?page=2'].map(at)).toEqual([true, true, true])
  expect(
    ['/api/story/1/track.gpx', '/packs/tatry.bin', '/sitemap.xml', '/icons/icon-192.png'].map(at),
  ).toEqual([false, false, false, false])
})

test('pages of each language are kept apart, and the shell speaks the one that is read', async () => {
  const cut = () => Promise.reject(new TypeError('cut'))
  // Only a browser knows where it is.
  class RequestHere extends Request {
    constructor(what: string | Request, options?: RequestInit) {
      super(typeof what === 'string' ? new URL(what, 'https://k.pl') : what, options)
    }
  }
  vi.stubGlobal('Request', RequestHere)
  const english = (words: string) => drawn(words).replace('<html>', '<html lang="en">')
  await visit('/info', async () => page(drawn('po polsku')))
  await visit('/info', async () => page(english('in English')))
  expect(await visit('/info', cut)).toContain('in English')
  expect(await visit('/summits/rysy', cut)).toContain('shell-en-1')
  await visit('/trips', async () => page(drawn('wyprawy')))
  expect(await visit('/info', cut)).toContain('po polsku')
  expect(await visit('/summits/rysy', cut)).toBe('shell')
})
