import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page) ?? new Set()
  underWay.set(page, known)
  return known
}

/** The stream of notices stays open for as long as somebody is signed in: a page that has it is as quiet as it gets. */
const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream'

/** Counts what every page of a browser waits for. */
export function watchRequests(context: BrowserContext): void {
  const pageOf = (request: Request): Page | null => {
    try {
      return request.frame().page()
    } catch {
      // Of a service worker, or of a page that is only being opened.
      return null
    }
  }
  context.on('request', (request) => {
    const page = pageOf(request)
    if (page !== null && !isStream(request)) requestsOf(page).add(request)
  })
  const forget = (request: Request) => {
    const page = pageOf(request)
    if (page !== null) requestsOf(page).delete(request)
  }
  context.on('requestfinished', forget)
  context.on('requestfailed', forget)
  // A map that is taken away ends its threads, and nobody hears how their questions went.
  context.on('page', (page) =>
    page.on('worker', (worker) => worker.on('close', () => requestsOf(page).clear())),
  )
}

/**
 * Until a page waits for no answer and has drawn those it got. `networkidle` asks for half a second in which nothing is
 * open, which never comes while the stream of notices is.
 */
export async function untilQuiet(page: Page, timeout = 30_000): Promise<void> {
  const requests = requestsOf(page)
  await expect(async () => {
    expect([...requests].map((request) => request.url())).toEqual([])
    await page.evaluate(
      () =>
        new Promise((done) => {
          const whenIdle = () => requestIdleCallback(() => done(null), { timeout: 1000 })
          requestAnimationFrame(() => requestAnimationFrame(whenIdle))
        }),
    )
    // An answer that was drawn may have asked for more.
    expect([...requests].map((request) => request.url())).toEqual([])
  }).toPass({ timeout, intervals: [50] })
}
