import type { Page } from '@playwright/test'
import { canonicalHtml } from '../domain/richtext/canonical.ts'
import { vectors } from '#domain/richtext/testing/vectors.ts'
import type { Harness } from '../web/editor/harness/harness-contract.ts'
import { expect, test } from './richtext-harness.ts'

// The policy of the pages would stop most attempts by itself: here the text has to be safe without it.
test.use({ bypassCSP: true })

type Watched = { booms: string[]; requests: string[] }

/** Counts every call of `boom()`, every dialog and every request that leaves, apart from honest pictures. */
async function watch(page: Page, origin: string): Promise<Watched> {
  const watched: Watched = { booms: [], requests: [] }
  await page.exposeFunction('boom', (of: string) => watched.booms.push(of ?? 'boom'))
  page.on('dialog', async (dialog) => {
    watched.booms.push(dialog.message())
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    const isHonest = url.startsWith(origin) || /^(?:https?:\/\/a\.pl\/|data:|blob:)/.test(url)
    if (!isHonest) watched.requests.push(url)
  })
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin)) watched.requests.push(frame.url())
  })
  // A picture that fails wakes up every `onerror` that is left.
  await page.route(/a\.pl\/missing/, (route) => route.abort())
  return watched
}

/** Touches everything on the page as a reader might, and names what looks alive. */
function touchEverything(): string[] {
  const alive: string[] = []
  for (const element of document.querySelectorAll('#root *')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) alive.push(`${element.localName} ${name}`)
      if (/^\s*(?:javascript|vbscript|data:text)/i.test(value))
        alive.push(`${element.localName} ${name}=${value}`)
    }
    if (/^(?:script|iframe|object|embed|link|meta|base|style|form|math)$/.test(element.localName)) {
      alive.push(element.localName)
    }
    for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart', 'error']) {
      element.dispatchEvent(new Event(type))
    }
  }
  return alive
}

/** Does the same with each text in turn, touches what it has become and gives the texts in which something looked alive. */
function aliveAfter(
  page: Page,
  texts: readonly string[],
  bring: (harness: Harness, text: string) => Promise<void>,
): Promise<[text: string, alive: string[]][]> {
  // All of them in one question to the page, since asking takes longer than answering; each text is drawn before the next comes.
  return page.evaluate(`(async () => {
    const found = []
    for (const text of ${JSON.stringify(texts)}) {
      await (${String(bring)})(window.harness, text)
      const alive = (${String(touchEverything)})()
      if (alive.length > 0) found.push([text, alive])
    }
    return found
  })()`)
}

const canonical = vectors.map((vector) => {
  const result = canonicalHtml(vector)
  return result.ok ? result.html : ''
})

test('what the server stores shows on the page without anything coming alive', async ({ page, harness }) => {
  const watched = await watch(page, harness.origin)
  expect(await aliveAfter(page, canonical, (h, text) => h.show(text))).toEqual([])
  expect(watched).toEqual({ booms: [], requests: [] })
})

test('even a store that was tampered with shows without anything coming alive', async ({ page, harness }) => {
  const watched = await watch(page, harness.origin)
  expect(await aliveAfter(page, vectors, (h, text) => h.show(text))).toEqual([])
  expect(watched).toEqual({ booms: [], requests: [] })
})

test('the editor opens and pastes all of it without anything coming alive', async ({ page, harness }) => {
  const watched = await watch(page, harness.origin)
  await harness.call((h) => h.mount({ value: '<p></p>', toolbar: 'full' }))
  expect(await aliveAfter(page, vectors, (h, value) => h.update({ value }))).toEqual([])
  await harness.call((h) => h.mount({ value: '<p></p>', toolbar: 'full' }))
  await harness.call(async (h, all) => {
    for (const html of all) {
      h.select('end')
      h.paste({ 'text/html': html, 'text/plain': 'x' })
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    }
  }, vectors)
  expect(watched).toEqual({ booms: [], requests: [] })
})

test('written into a page by the crudest means, what the server stores stays dead', async ({
  page,
  harness,
}) => {
  const watched = await watch(page, harness.origin)
  await page.evaluate((all) => {
    const root = document.createElement('div')
    document.getElementById('root')!.replaceChildren(root)
    for (const html of all) {
      const box = document.createElement('div')
      box.innerHTML = html
      root.append(box)
    }
  }, canonical)
  expect(await page.evaluate(touchEverything)).toEqual([])
  await page.waitForTimeout(500)
  expect(watched).toEqual({ booms: [], requests: [] })
})

test('the watch itself would notice', async ({ page, harness }) => {
  const watched = await watch(page, harness.origin)
  await page.evaluate(() => {
    document.getElementById('root')!.innerHTML =
      '<img src="https://a.pl/missing.jpg" onerror="boom(\'noticed\')"><img src="https://evil.test/x.png">'
  })
  await expect.poll(() => watched.booms).toEqual(['noticed'])
  expect(watched.requests).toEqual(['https://evil.test/x.png'])
  expect(await page.evaluate(touchEverything)).toEqual(['img onerror'])
})
