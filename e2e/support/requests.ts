import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'

/** Requests with the moment in which they began. */
const underWay = new WeakMap<Page, Map<Request, number>>()

function requestsOf(page: Page): Map<Request, number> {
  const known = underWay.get(page) ?? new Map<Request, number>()
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
    if (page !== null && !isStream(request)) requestsOf(page).set(request, performance.now())
  })
  const forget = (request: Request) => {
    const page = pageOf(request)
    if (page !== null) requestsOf(page).delete(request)
  }
  context.on('requestfinished', forget)
  context.on('requestfailed', forget)
}

/** No answer takes so long. A map that is taken away ends its threads, and nobody hears how their questions went. */
const LOST_MS = 20_000

const waitedFor = (page: Page): string[] =>
  [...requestsOf(page)]
    .filter(([, begun]) => performance.now() - begun < LOST_MS)
    .map(([request]) => request.url())

/**
 * Until a page waits for no answer and has drawn those it got. `networkidle` asks for half a second in which nothing is
 * open, which never comes while the stream of notices is.
 */
export async function untilQuiet(page: Page, timeout = 30_000): Promise<void> {
  await expect(async () => {
    expect(waitedFor(page)).toEqual([])
    await page.evaluate(
      () =>
        new Promise((done) => {
          const whenIdle = () => requestIdleCallback(() => done(null), { timeout: 1000 })
          requestAnimationFrame(() => requestAnimationFrame(whenIdle))
        }),
    )
    // An answer that was drawn may have asked for more.
    expect(waitedFor(page)).toEqual([])
  }).toPass({ timeout, intervals: [50] })
}
