import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Hear = (event: unknown) => void

/** A page of the release before, in a browser whose server has the next one. */
async function oldPage() {
  const heard = new Map<string, Hear>()
  const addEventListener = (name: string, hear: Hear) => void heard.set(name, hear)
  const reload = vi.fn()
  const assign = vi.fn()
  const asked = vi.fn()
  const way: { to?: { pathname: string; search: string; hash: string } } = {}
  const update = vi.fn(async () => undefined)
  const kept = new Map<string, string>()
  let answer: (html: string) => void = () => undefined
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  vi.stubGlobal('window', {
    addEventListener,
    navigation: { addEventListener },
    location: { href: 'https://k.pl/trips', reload, assign },
    sessionStorage: store,
    localStorage: store,
  })
  vi.stubGlobal('document', { querySelector: () => ({ content: '/static/index-old.js' }) })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ update }) } })
  vi.stubGlobal('fetch', () => {
    asked()
    return new Promise((resolve) => (answer = (html) => resolve(new Response(html, { status: 200 }))))
  })
  const { watchForNewFiles } = await import('./reload-for-new-files.ts')
  watchForNewFiles(() => way.to)
  return {
    reload,
    assign,
    asked,
    way,
    update,
    hear: (name: string, event: unknown = {}) => heard.get(name)!(event),
    /** A file does not come, and the server sends this page in its newest form. */
    loses: async (meanwhile: () => void = () => undefined, entry = '/static/index-new.js') => {
      heard.get('vite:preloadError')!({})
      meanwhile()
      answer(`<div id="root"></div><script src="${entry}"></script>`)
      await vi.advanceTimersByTimeAsync(10)
    },
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 17) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file of the release before that is gone loads the page anew, once', async () => {
  const { reload, loses } = await oldPage()
  await loses()
  await loses()
  expect(reload).toHaveBeenCalledOnce()
})

test('several files that are gone at once ask for the page once', async () => {
  const { reload, asked, hear, loses } = await oldPage()
  hear('vite:preloadError')
  await loses()
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})

test('somebody who is on their way to another page of the app gets there', async () => {
  const { reload, assign, way, loses } = await oldPage()
  await loses(() => (way.to = { pathname: '/ranking', search: '?year=2026', hash: '' }))
  expect([reload.mock.calls.length, assign.mock.calls]).toEqual([0, [['/ranking?year=2026']]])
})

test('the same release is not loaded anew: the file is missing for another reason', async () => {
  const { reload, loses } = await oldPage()
  await loses(undefined, '/static/index-old.js')
  expect(reload).not.toHaveBeenCalled()
})

test('words in a field stay: the newer version is only looked for, so that its line comes', async () => {
  const { reload, update, hear, loses } = await oldPage()
  const field = { type: 'text', value: 'Na Babiej Górze wiało', isConnected: true, textContent: '' }
  hear('input', { target: field })
  await loses()
  expect([reload.mock.calls.length, update.mock.calls.length]).toEqual([0, 1])
  // Sent or taken away, they hold nothing back.
  field.value = ' '
  await loses()
  expect(reload).toHaveBeenCalledOnce()
})

test('words of a page that was left, and what is only chosen, hold nothing back', async () => {
  const { reload, hear, loses } = await oldPage()
  hear('input', { target: { value: 'gone', isConnected: false, textContent: '' } })
  hear('input', { target: { type: 'checkbox', value: 'on', isConnected: true, textContent: '' } })
  await loses()
  expect(reload).toHaveBeenCalledOnce()
})

test('words of the editor, which is no field, count as well', async () => {
  const { reload, hear, loses } = await oldPage()
  hear('input', { target: { isConnected: true, textContent: 'Wiało' } })
  await loses()
  expect(reload).not.toHaveBeenCalled()
})

const navigate = (sameDocument: boolean, downloadRequest: string | null = null) => ({
  destination: { sameDocument },
  downloadRequest,
})

test('whoever is on their way to another document is not taken back, whenever they set out', async () => {
  for (const when of ['before', 'meanwhile']) {
    vi.resetModules()
    const { reload, hear, loses } = await oldPage()
    const leave = () => hear('navigate', navigate(false))
    if (when === 'before') leave()
    await loses(when === 'before' ? undefined : leave)
    expect(reload).not.toHaveBeenCalled()
  }
})

test('a step inside the app and a download are no leaving', async () => {
  const { reload, hear, loses } = await oldPage()
  hear('navigate', navigate(true))
  hear('navigate', navigate(false, 'track.gpx'))
  await loses()
  expect(reload).toHaveBeenCalledOnce()
})
