import type { Page } from '@playwright/test'
import { canonicalHtml } from '../domain/richtext/canonical.ts'
import { vectors } from '#domain/richtext/testing/vectors.ts'
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
async function touchEverything(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
  })
}

const canonical = vectors.map((vector) => {
  const result = canonicalHtml(vector)
  return result.ok ? result.html : ''
})

test('what the server stores shows on the page without anything coming alive', async ({ page, harness }) => {
  const watched = await watch(page, harness.origin)
  for (const [i, html] of canonical.entries()) {
    await harness.call((h, text) => h.show(text), html)
    expect(await touchEverything(page), vectors[i]).toEqual([])
  }
  expect(watched).toEqual({ booms: [], requests: [] })
})

test('even a store that was tampered with shows without anything coming alive', async ({ page, harness }) => {
  const watched = await watch(page, harness.origin)
  for (const vector of vectors) {
    await harness.call((h, text) => h.show(text), vector)
    expect(await touchEverything(page), vector).toEqual([])
  }
  expect(watched).toEqual({ booms: [], requests: [] })
})

test('the editor opens and pastes all of it without anything coming alive', async ({ page, harness }) => {
  const watched = await watch(page, harness.origin)
  await harness.call((h) => h.mount({ value: '<p></p>', toolbar: 'full' }))
  for (const vector of vectors) {
    await harness.call((h, value) => h.update({ value }), vector)
    expect(await touchEverything(page), vector).toEqual([])
  }
  await harness.call((h) => h.mount({ value: '<p></p>', toolbar: 'full' }))
  for (const vector of vectors) {
    await harness.call((h) => h.select('end'))
    await harness.call((h, html) => h.paste({ 'text/html': html, 'text/plain': 'x' }), vector)
  }
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
  expect(await touchEverything(page)).toEqual([])
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
  expect(await touchEverything(page)).toEqual(['img onerror'])
})
