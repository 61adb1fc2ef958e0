import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../quiet-test.ts'
import { untilQuiet } from './requests.ts'

type Fault = { id: string; where: string[] }

/**
 * What axe complains about. Our pages have no frames, so it runs in the page itself, only complaints are described, and
 * its half a megabyte is read once a document: together several times as quick as its defaults.
 */
export async function faultsIn(
  page: Page,
  { rules, within = 'html' }: { rules?: string[]; within?: string } = {},
): Promise<Fault[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'null' }) })
    .include(within)
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(rules && {
        runOnly: { type: 'rule', values: rules },
        rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
      }),
    })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
}

/** No fault of accessibility, one main heading, and nothing wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await faultsIn(page)).toEqual([])
  await expectNoSidewaysScroll(page)
}

/** What another colour scheme can spoil; the rest of a page is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The same in light and dark, on a wide window and on a phone, for a page that stands already. */
export async function expectSoundInEveryLook(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // What depends on the window's size or colours is drawn anew.
      await untilQuiet(page)
      await test.step(`${size.width} px, ${colorScheme}`, async () => {
        if (colorScheme === 'light') await expectSound(page)
        else expect(await faultsIn(page, { rules: OF_COLOURS })).toEqual([])
      })
    }
  }
}

/** Who steers by voice says what is written: every control's name holds its visible words. Off by default in axe. */
export async function expectSpokenAsWritten(page: Page): Promise<void> {
  expect(await faultsIn(page, { rules: ['label-content-name-mismatch'] })).toEqual([])
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
