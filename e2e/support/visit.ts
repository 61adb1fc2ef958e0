import type { Page } from '@playwright/test'
import { expect } from '../quiet-test.ts'

/**
 * Goes to an address as a link inside the product does: nothing is loaded anew, and the history has an entry of its own. A load
 * costs about a second of a core, so that a test which is not about loading opens its first page with `goto` and the others with this.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: null, key: Math.random().toString(36).slice(2) }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** The same, until the heading of the new page stands in place of the one before. */
export async function moveOn(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await visit(page, path)
  await expect(page).toHaveURL(path)
  await expect(heading).not.toHaveText(before)
  await expect(heading).toHaveCount(1)
}
