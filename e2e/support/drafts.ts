import type { Page } from '@playwright/test'

/** Until a draft with these words is kept in the browser; a form writes it a moment after the last key. */
export async function untilDrafted(page: Page, words: string): Promise<void> {
  await page.waitForFunction((text) => Object.values(localStorage).some((kept) => kept.includes(text)), words)
}
