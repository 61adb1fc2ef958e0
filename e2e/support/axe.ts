import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { isAll } from '../../server/testing/is-all.ts'
import { expect, test } from '../quiet-test.ts'
import { untilQuiet } from './requests.ts'

/** Of the version that was made for Playwright. Without its spaces it is half as long, and so is the time to read it. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

type Fault = { id: string; where: string[] }

type Axe = {
  run(
    within: string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
}

/**
 * What axe complains about. Our pages have no frames, so it runs in the page itself, only complaints are described, its half a
 * megabyte is read once a document and it is asked in one question (the builder asks six): together several times as quick as
 * its defaults.
 */
export async function faultsIn(
  page: Page,
  { rules, within = 'html' }: { rules?: string[]; within?: string } = {},
): Promise<Fault[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(part, options)
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
    },
    [
      within,
      {
        resultTypes: ['violations'],
        ...(rules && {
          runOnly: { type: 'rule', values: rules },
          rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
        }),
      },
    ] as const,
  )
}

/** No fault of accessibility, one main heading, and nothing wider than the window. */
export async function expectSound(page: Page, rules?: string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await faultsIn(page, { ...(rules && { rules }) })).toEqual([])
  await expectNoSidewaysScroll(page)
}

/** What a page that was sound wide and light can still get wrong dark on a phone: colours, and what stands too close. */
export const OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

type Look = { width: number; height: number; colorScheme: 'light' | 'dark'; rules?: string[] }

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Both widths and both colour schemes; `npm test -- --all` takes every pair of them, with all rules. */
const LOOKS: Look[] = isAll
  ? [WIDE, PHONE].flatMap((size) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ ...size, colorScheme })),
    )
  : [
      { ...WIDE, colorScheme: 'light' },
      { ...PHONE, colorScheme: 'dark', rules: OF_LOOKS },
    ]

/** The same wide and on a phone, in light and dark, for a page that stands already. */
export async function expectSoundInEveryLook(page: Page): Promise<void> {
  for (const { colorScheme, rules, ...size } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // What depends on the window's size or colours is drawn anew.
    await untilQuiet(page)
    await test.step(`${size.width} px, ${colorScheme}`, () => expectSound(page, rules))
  }
}

/** Who steers by voice says what is written: every control's name holds its visible words. Off by default in axe. */
export async function expectSpokenAsWritten(page: Page): Promise<void> {
  expect(await faultsIn(page, { rules: ['label-content-name-mismatch'] })).toEqual([])
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
