import type { Browser } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/** A phone of a hiker against two quiet cores. */
const SLOWER = 4
/** What Lighthouse rated the quiet cores at on which the goals were set (docs/performance.md). */
const QUIET_INDEX = 1_080

/**
 * How much slower a page must run to be on that phone, asked before each measurement: a machine whose cores are shared with others, or a
 * smaller one, is itself a part of the way there, as Lighthouse's own advice on throttling says. Never more than four times, so that a faster machine is weighed as before.
 */
export type Phone = { slower: () => Promise<number> }

export async function phoneOf(browser: Browser): Promise<Phone> {
  const page = await browser.newPage()
  return {
    async slower() {
      const index = await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`)
      return Math.min(SLOWER, Math.max(1, (SLOWER * index) / QUIET_INDEX))
    },
  }
}
