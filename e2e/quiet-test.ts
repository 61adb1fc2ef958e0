import { test as base, expect, type Page } from '@playwright/test'
import { watchRequests } from './support/requests.ts'

type Options = {
  /** Console errors that a test provokes on purpose, e.g. an answer 401 that the browser reports. */
  expectedErrors: RegExp | null
  /** The cookie bar and the app notice are closed, as for someone who has been here before. */
  hasClosedNotices: boolean
}

/** A person touches the page, and needs longer to find a button than the page to answer it; a test does not. */
function waitUntilAwake(page: Page): void {
  const awake = async () => {
    // Said to the page, not done with the mouse: a pointer over it would unfold what is under it.
    await page.evaluate(() => dispatchEvent(new Event('touchstart')))
    await page.waitForFunction(
      () => !document.getElementById('root') || 'awake' in document.documentElement.dataset,
    )
  }
  const { goto, reload } = page
  page.goto = async (...given) => {
    const answer = await goto.apply(page, given)
    await awake()
    return answer
  }
  page.reload = async (...given) => {
    const answer = await reload.apply(page, given)
    await awake()
    return answer
  }
}

/** Fails a test whose page wrote an error into the console, and shows pages without first-visit notices. */
export const test = base.extend<Options & { quiet: void }>({
  expectedErrors: [null, { option: true }],
  hasClosedNotices: [true, { option: true }],
  quiet: [
    async ({ page, context, expectedErrors, hasClosedNotices }, use) => {
      const errors: string[] = []
      waitUntilAwake(page)
      watchRequests(context)
      if (hasClosedNotices) {
        await context.addInitScript(() => {
          localStorage.setItem('cookies-bar', 'true')
          localStorage.setItem('app-notice-closed', 'true')
        })
      }
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const error = `${message.text()} ${message.location().url}`
        if (!expectedErrors?.test(error)) errors.push(error)
      })
      page.on('pageerror', ({ message }) => {
        if (!expectedErrors?.test(message)) errors.push(message)
      })
      await use()
      expect(errors, 'the console stays free of errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
